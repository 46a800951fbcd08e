import { factName, factValue } from './inspector-words';
import type { Report } from './report-schema';

/** Page, registry and session, without the token and without anybody's name. */
export function PageFacts({ report }: { report: Report }) {
  const { path, screen, environment, revision, shell, browser, session } = report;
  const facts = { path, screen, environment, revision, shell, browser, ...prefixed(session) };
  return (
    <dl className="inspector__facts">
      {Object.entries(facts).map(([key, value]) => (
        <div key={key}>
          <dt>{factName(key)}</dt>
          <dd>{factValue(key, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function prefixed(session: Report['session']): Report['session'] {
  return Object.fromEntries(Object.entries(session).map(([name, value]) => [`session.${name}`, value]));
}
