import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { Energy, PointState, RequestOf, ResponseOf } from '@portal/contract';
import { addressLine, deliveryPointNames } from '@portal/domain';
import { Button, Notice, Skeleton, StatusBadge, type StatusTone } from '@portal/ui';
import { frCaseKnown } from '../../../i18n/fr-case-known';
import { Steps } from './Steps';

const words = frCaseKnown.finder;
type Point = ResponseOf<'/searchPoints'>['points'][number];

const tones = {
  IN_SERVICE: 'success',
  SWITCHING: 'warning',
  NOT_SUPPLIED: 'neutral',
  CLOSED: 'danger',
} as const satisfies Record<PointState, StatusTone>;

interface FoundPointsProps {
  asked: RequestOf<'/searchPoints'>;
  onPage: (page: number) => void;
  onTake: (energy: Energy, pointOfDelivery: string) => void;
}

/** What the registry found, page by page; without an answer, the way on by hand. */
export function FoundPoints({ asked, onPage, onTake }: FoundPointsProps) {
  const { data, status, error, retry } = useCall('/searchPoints', asked);
  if (status === 'loading' && !data) return <Skeleton lines={3} label={words.submit} />;
  if (status === 'failed') {
    return (
      <Notice
        tone="error"
        title={words.failed}
        action={
          <Button size="small" icon="refresh" onClick={retry}>
            {words.submit}
          </Button>
        }
      >
        {wordsFor(error)} {words.byHand}
      </Notice>
    );
  }
  if (!data) return null;
  return (
    <div className="known-found">
      <p role="status">
        {data.total === 0 ? words.none : words.found(data.total)}
        {data.total > 1 && ` – ${words.several}`}
      </p>
      {data.total > 0 && (
        <ul className="known-list" aria-label={words.results}>
          {data.points.map((point) => (
            <FoundRow key={point.pointOfDelivery} point={point} onTake={onTake} />
          ))}
        </ul>
      )}
      <Steps label={words.results} shown={data} loading={status === 'loading'} onPage={onPage} />
    </div>
  );
}

function FoundRow({ point, onTake }: Pick<FoundPointsProps, 'onTake'> & { point: Point }) {
  const { energy, pointOfDelivery, address, state, stateDay, meterEnd, taken, refusal } = point;
  const name = `${deliveryPointNames[energy]} ${pointOfDelivery}`;
  const said = refusal ?? taken.map(({ message }) => message).join('. ');
  return (
    <li className="known-row">
      <p className="known-row__title">{addressLine(address)}</p>
      <div className="known-point">
        <span className="known-number">{name}</span>
        <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>
        {stateDay !== null && <span className="known-soft">{words.on(stateDay)}</span>}
        <span className="known-soft">{words.meterEnd(meterEnd)}</span>
        {refusal === null && (
          <Button size="small" onClick={() => onTake(energy, pointOfDelivery)}>
            {words.take(name)}
          </Button>
        )}
      </div>
      {said !== '' && <p className={refusal ? 'known-refusal' : 'known-soft'}>{said}</p>}
    </li>
  );
}
