import { wordsFor } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import type { Energy, PointState, RequestOf, ResponseOf } from '@portal/contract';
import { addressLine, deliveryPointNames } from '@portal/domain';
import { Button, Notice, Skeleton, StatusBadge, type StatusTone } from '@portal/ui';
import { useEffect, useRef } from 'react';
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
  const told = useTold(asked.sought, status !== 'loading');
  if (status === 'loading' && !data) return <Skeleton lines={3} label={words.submit} />;
  if (status === 'failed') {
    return (
      <div ref={told} tabIndex={-1}>
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
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="known-found">
      <p ref={told} tabIndex={-1} role="status">
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

/**
 * Leads the keyboard to what a search came to: how many points, or why there are none. Another page of the same search leaves it
 * where it is, unless the button that had it is gone.
 */
function useTold(sought: object, hasCome: boolean) {
  const place = useRef<HTMLElement>(null);
  const led = useRef<object>(null);
  useEffect(() => {
    if (!hasCome) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (led.current === sought && !isLost) return;
    led.current = sought;
    place.current?.focus();
  }, [sought, hasCome]);
  return (element: HTMLElement | null) => void (place.current = element);
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
