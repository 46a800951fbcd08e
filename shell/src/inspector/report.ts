import { isKnown, openDrafts, session } from '@portal/session';
import { registry, runningShell } from '../registry/registry-store';
import { loadLog } from '../remotes/load-log';
import { quarantined } from '../remotes/quarantine';
import { screenState } from '../remotes/screen-state';
import { recorded } from './recorded-events';
import { reportFormat, reportSchema, type Report } from './report-schema';

export function presentReport(): Report {
  const { snapshot } = registry;
  const bad = new Set(quarantined());
  return {
    format: reportFormat,
    at: Date.now(),
    path: location.pathname,
    screen: screenState.current.phase,
    browser: navigator.userAgent,
    environment: snapshot.config.environment,
    revision: snapshot.revision,
    shell: runningShell() ?? snapshot.shell,
    servedShell: snapshot.shell,
    remotes: snapshot.remotes.map(({ declaration: { name }, version, channel, url, previous }) => ({
      name,
      version,
      channel,
      url,
      previous: previous?.version ?? null,
      quarantined: bad.has(`${name}@${version}`),
    })),
    overrides: snapshot.overrides.map(({ remote, url, expires }) => ({ remote, url, expires })),
    loads: structuredCloneOf(loadLog.records),
    failures: structuredCloneOf(recorded.failures),
    events: structuredCloneOf(recorded.events),
    session: sessionWithoutNames(),
  };
}

/** @throws Error in French when the text is no report of this format */
export function readReport(text: string): Report {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('Ce texte n’est pas du JSON.');
  }
  const report = reportSchema.safeParse(value);
  if (report.success) return report.data;
  const [issue] = report.error.issues;
  if (issue?.path[0] === 'path') throw new Error('Ce rapport ne dit pas de quelle page il vient.');
  const place = issue?.path.join('.');
  throw new Error(`Ce JSON n’est pas un rapport de l’inspecteur${place ? ` (${place})` : ''}.`);
}

/** Remotes whose version in the report is not the one that this page is given. */
export function otherVersions(report: Report): { name: string; there: string; here: string | null }[] {
  return report.remotes.flatMap(({ name, version }) => {
    const here =
      registry.snapshot.remotes.find(({ declaration }) => declaration.name === name)?.version ?? null;
    return here === version ? [] : [{ name, there: version, here }];
  });
}

function sessionWithoutNames(): Report['session'] {
  if (!isKnown(session)) return { status: session.status };
  const { status, groupe, agent, client, isValidated, context, contracts, expires } = session;
  return {
    status,
    visitor: groupe === null ? 'customer' : 'agent',
    group: groupe ?? '',
    support: agent !== null || client !== null,
    validated: isValidated !== 'false',
    context: context.status,
    contracts: contracts.length,
    drafts: openDrafts().size,
    minutesLeft: Math.round((expires - Date.now()) / 60_000),
  };
}

/** The store's values as plain ones. */
function structuredCloneOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
