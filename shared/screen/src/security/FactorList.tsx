import { formatClock, formatDay, parisDayOf } from '@portal/domain';
import { Button } from '@portal/ui';
import type { Factors } from './factor-modal';
import { securityWords } from './security-words';
import './security.css';

const words = securityWords.factor;
const passkeyWords = securityWords.passkey;

const dayOf = (instant: string) => formatDay(parisDayOf(new Date(instant)));
const momentOf = (instant: string) => `${dayOf(instant)} à\u00a0${formatClock(new Date(instant))}`;

interface FactorListProps {
  factors: Factors;
  /** Null: the last one of who needs one stays. */
  onRemove: ((which: Factors['passkeys'][number] | 'application') => void) | null;
}

/** What the owner proves with to be there: passkeys, the oldest first, and the application. */
export function FactorList({ factors: { passkeys, since }, onRemove }: FactorListProps) {
  return (
    <ul className="security-sessions" aria-label={words.list}>
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <p className="security-device">{passkey.name}</p>
            <p className="security-soft">{passkeyWords.created(dayOf(passkey.createdAt))}</p>
            <p className="security-soft">
              {passkey.lastUsedAt === null
                ? passkeyWords.neverUsed
                : passkeyWords.used(momentOf(passkey.lastUsedAt))}
            </p>
            {!passkey.usable && <p className="security-soft">{passkeyWords.unusable}</p>}
          </div>
          {onRemove && (
            <Button
              size="small"
              aria-label={passkeyWords.removeOne(passkey.name)}
              onClick={() => onRemove(passkey)}
            >
              {words.remove}
            </Button>
          )}
        </li>
      ))}
      {since !== null && (
        <li>
          <div>
            <p className="security-device">{words.application}</p>
            <p className="security-soft">{words.since(dayOf(since))}</p>
          </div>
          {onRemove && (
            <Button size="small" aria-label={words.removeApplication} onClick={() => onRemove('application')}>
              {words.remove}
            </Button>
          )}
        </li>
      )}
    </ul>
  );
}
