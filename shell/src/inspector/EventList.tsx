import { EmptyState } from '@portal/ui';
import type { RecordedEvent } from './recorded-events';
import { timeOf } from './time-of';

/** The last events of the bus, the newest first. */
export function EventList({ events }: { events: readonly RecordedEvent[] }) {
  if (events.length === 0) return <EmptyState title="Aucun événement pour l’instant" />;
  return (
    <ul className="inspector__list">
      {events.map(({ at, name, source, payload }, index) => (
        <li key={`${index} ${at}`}>
          {timeOf(at)} <strong>{name}</strong> de {source}
          <span className="inspector__detail">{payload}</span>
        </li>
      ))}
    </ul>
  );
}
