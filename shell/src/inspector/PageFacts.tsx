import type { Report } from './report';

/** Page, registry, overrides and session, without the token and without anybody's name. */
export function PageFacts({ report }: { report: Report }) {
  const { path, screen, environment, revision, shell, browser, overrides, session } = report;
  const facts = { path, screen, environment, revision, shell, browser, ...prefixed(session) };
  return (
    <>
      <dl className="inspector__facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      {overrides.map(({ remote, url, user, expires }) => (
        <p key={remote}>
          {remote} remplacé par {user} : {url}, jusqu’au {new Date(expires).toLocaleString('fr-FR')}
        </p>
      ))}
    </>
  );
}

function prefixed(session: Report['session']): Report['session'] {
  return Object.fromEntries(Object.entries(session).map(([name, value]) => [`session.${name}`, value]));
}
