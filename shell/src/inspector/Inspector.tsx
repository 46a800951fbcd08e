import { formatClock, formatInstant } from '@portal/domain';
import { Button, Notice, useModalDialog, EmptyState } from '@portal/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { loadLog } from '../remotes/load-log';
import { LoadTimeline } from './LoadTimeline';
import { recorded, type RecordedEvent } from './recorded-events';
import { RemoteList } from './RemoteList';
import { presentReport } from './report';
import type { Report } from './report-schema';
import { ReportExchange } from './ReportExchange';
import { shortcutWords } from './shortcut';
import { Tabs } from './Tabs';
import { errorWords, phaseWords, factName, factValue } from './inspector-words';
import './inspector.css';

interface InspectorProps {
  open: boolean;
  onClose: () => void;
}

/** What this page loaded, from where, how long it took and what failed; or what another's page did, from its report. */
export function Inspector({ open, onClose }: InspectorProps) {
  const dialog = useModalDialog(open);
  if (!open) return null;
  return (
    <dialog ref={dialog} className="inspector" aria-labelledby="inspector-title" onCancel={onClose}>
      <header className="inspector__head">
        <h2 id="inspector-title">Inspecteur</h2>
        <p className="inspector__hint">{shortcutWords}</p>
        <Button variant="quiet" icon="close" aria-label="Fermer l’inspecteur" onClick={onClose} />
      </header>
      <InspectorPages />
    </dialog>
  );
}

function InspectorPages() {
  // read so that the panel follows the page
  useSnapshot(loadLog);
  useSnapshot(recorded);
  useSnapshot(registry);
  const [read, setRead] = useState<Report | null>(null);
  const [page, setPage] = useState('remotes');
  const report = read ?? presentReport();
  return (
    <div className="inspector__body">
      {read !== null && (
        <Notice tone="info">
          Rapport relu, du {formatInstant(read.at, 'seconds')}.{' '}
          <Button size="small" onClick={() => setRead(null)}>
            Revenir à cette page
          </Button>
        </Notice>
      )}
      <Tabs
        label="Rubriques de l’inspecteur"
        current={page}
        onChange={setPage}
        tabs={[
          { key: 'remotes', label: 'Remotes', content: <RemoteList report={report} /> },
          { key: 'loads', label: 'Chargements', content: <LoadTimeline loads={report.loads} /> },
          { key: 'failures', label: 'Échecs', content: <FailureList report={report} /> },
          { key: 'events', label: 'Événements', content: <EventList events={report.events} /> },
          { key: 'page', label: 'Page', content: <PageFacts report={report} /> },
          {
            key: 'report',
            label: 'Rapport',
            content: <ReportExchange report={report} isRead={read !== null} onRead={setRead} />,
          },
        ]}
      />
    </div>
  );
}

/** The last events of the bus, the newest first. */
function EventList({ events }: { events: readonly RecordedEvent[] }) {
  if (events.length === 0) return <EmptyState title="Aucun événement pour l’instant" />;
  return (
    <ul className="inspector__list">
      {events.map(({ at, name, source, payload }, index) => (
        <li key={`${index} ${at}`}>
          {formatClock(new Date(at), true)} <strong>{name}</strong> de {source}
          <span className="inspector__detail">{payload}</span>
        </li>
      ))}
    </ul>
  );
}

/** What failed in this page, by remote, version and phase: in words, what the browser said behind them. */
function FailureList({ report: { failures, loads } }: { report: Report }) {
  if (failures.length === 0) return <EmptyState title="Aucun échec dans cette page" />;
  return (
    <ul className="inspector__list">
      {failures.map(({ at, remote, version, phase, cause }, index) => {
        const load = loads.findLast(
          (one) => one.remote === remote && one.version === version && one.outcome === 'failed',
        );
        const known = phase !== 'unmount' && load?.errorClass;
        return (
          <li key={`${index} ${at}`}>
            {formatClock(new Date(at), true)} <strong>{remote}</strong> <code>{version ?? '—'}</code>{' '}
            {known ? `${phaseWords[phase]} : ${errorWords[known]}` : `échec au ${phaseWords[phase]}`}
            <details>
              <summary>Détails</summary>
              <code>{cause}</code>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** Page, registry and session, without the token and without anybody's name. */
function PageFacts({ report }: { report: Report }) {
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
