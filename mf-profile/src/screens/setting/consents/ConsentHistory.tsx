import { consentName, parisDayOf } from '@portal/domain';
import { frSettingPrivacy } from '../../../i18n/fr-setting-privacy';
import type { Consent } from '../../../rules/consent-states';

const words = frSettingPrivacy.consents.history;

const dayOf = (instant: string) => parisDayOf(new Date(instant));

/** Every consent ever given, those withdrawn since included, with the proof of how. */
export function ConsentHistory({ consents }: { consents: readonly Consent[] }) {
  return (
    <details className="setting-history">
      <summary>{words.title}</summary>
      {consents.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {consents.map((consent) => {
            const { grantedAt, withdrawnAt } = consent;
            return (
              <li key={`${consentName(consent)} ${grantedAt}`}>
                {words.row(
                  consentName(consent),
                  grantedAt === null ? null : dayOf(grantedAt),
                  withdrawnAt === null ? null : dayOf(withdrawnAt),
                )}
                {grantedAt !== null && `, ${howOf(consent)}`}
              </li>
            );
          })}
        </ul>
      )}
    </details>
  );
}

function howOf({ channel, agent, screen, textVersion }: Consent): string {
  return [
    channel === 'WEB' ? words.byCustomer : words.byAgent(agent ?? channel),
    screen && words.screens[screen],
    textVersion && words.text(textVersion),
  ]
    .filter(Boolean)
    .join(', ');
}
