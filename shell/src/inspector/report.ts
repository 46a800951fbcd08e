import { isKnown, openDrafts, session } from '@portal/session';
import type { Channel, RemoteOverride } from '@portal/contract';
import { registry } from '../registry/registry-store';
import { loadLog, type LoadRecord } from '../remotes/load-log';
import { quarantined } from '../remotes/quarantine';
import { screenState } from '../remotes/screen-state';
import { recorded, type RecordedEvent, type RecordedFailure } from './recorded-events';

const format = 1;

export interface ReportedRemote {
  name: string;
  version: string;
  channel: Channel;
  url: string;
  previous: string | null;
  quarantined: boolean;
}

/** What a page did, for another developer: no token, no number and no name of a customer. */
export interface Report {
  format: typeof format;
  /** Instant, ms since 1970. */
  at: number;
  /** Path alone: a query may name a customer. */
  path: string;
  screen: string;
  browser: string;
  environment: string;
  revision: number;
  shell: string;
  remotes: ReportedRemote[];
  overrides: RemoteOverride[];
  loads: LoadRecord[];
  failures: RecordedFailure[];
  events: RecordedEvent[];
  session: Record<string, string | number | boolean>;
}

export function presentReport(): Report {
  const { snapshot } = registry;
  const bad = new Set(quarantined());
  return {
    format,
    at: Date.now(),
    path: location.pathname,
    screen: screenState.current.phase,
    browser: navigator.userAgent,
    environment: snapshot.config.environment,
    revision: snapshot.revision,
    shell: snapshot.shell,
    remotes: snapshot.remotes.map(({ declaration: { name }, version, channel, url, previous }) => ({
      name,
      version,
      channel,
      url,
      previous: previous?.version ?? null,
      quarantined: bad.has(`${name}@${version}`),
    })),
    overrides: snapshot.overrides,
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
  const report = value as Partial<Report> | null;
  const lists = [report?.remotes, report?.loads, report?.failures, report?.events, report?.overrides];
  if (report?.format !== format || !lists.every(isListOfObjects)) {
    throw new Error('Ce JSON n’est pas un rapport de l’inspecteur.');
  }
  if (typeof report.path !== 'string' || !/^\/(?![/\\])/.test(report.path)) {
    throw new Error('Ce rapport ne dit pas de quelle page il vient.');
  }
  return report as Report;
}

const isListOfObjects = (list: unknown): list is object[] =>
  Array.isArray(list) && list.every((entry) => typeof entry === 'object' && entry !== null);

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
