import { Button, Notice, useModalDialog } from '@portal/ui';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { registry } from '../registry/registry-store';
import { loadLog } from '../remotes/load-log';
import { EventList } from './EventList';
import { FailureList } from './FailureList';
import { LoadTimeline } from './LoadTimeline';
import { PageFacts } from './PageFacts';
import { recorded } from './recorded-events';
import { RemoteList } from './RemoteList';
import { presentReport } from './report';
import type { Report } from './report-schema';
import { ReportExchange } from './ReportExchange';
import { shortcutWords } from './shortcut';
import { Tabs } from './Tabs';
import { momentOf } from './time-of';
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
          Rapport relu, du {momentOf(read.at)}.{' '}
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
