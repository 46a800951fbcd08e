import { parisDayOf } from '@portal/domain';
import { privacyWords } from '../../../i18n/setting-privacy';
import type { Consent } from '../../../rules/consent-states';
import { consentName } from './consent-change';

const words = privacyWords.consents.history;

const dayOf = (instant: string) => parisDayOf(new Date(instant));

/** Every consent ever given, those withdrawn since included. */
export function ConsentHistory({ consents }: { consents: readonly Consent[] }) {
  return (
    <details className="setting-history">
      <summary>{words.title}</summary>
      {consents.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {consents.map((consent) => {
            const { grantedAt, withdrawnAt, channel } = consent;
            return (
              <li key={`${consent.purpose} ${consent.granularity} ${grantedAt}`}>
                {words.row(
                  consentName(consent),
                  dayOf(grantedAt),
                  withdrawnAt === null ? null : dayOf(withdrawnAt),
                )}
                , {channel === 'WEB' ? words.byCustomer : words.byAgent(channel)}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}
