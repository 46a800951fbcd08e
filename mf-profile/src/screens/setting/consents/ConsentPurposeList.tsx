import {
  consentGranularityLabel,
  type ConsentSubject,
  consentName,
  contactChannelLabel,
} from '@portal/domain';
import { Button, StatusBadge } from '@portal/ui';
import { useId } from 'react';
import { frSettingPrivacy } from '../../../i18n/fr-setting-privacy';
import { type Consent, type ConsentState, consentState } from '../../../rules/consent-states';

const words = frSettingPrivacy.consents;

interface ConsentPurposeListProps {
  label: string;
  hint: string;
  subjects: readonly ConsentSubject[];
  /** Each line names its use too: they are of several. */
  whole?: boolean;
  consents: readonly Consent[];
  disabled: boolean;
  onTurn: (state: ConsentState) => void;
}

/** One use of data, with a line for each way or granularity that it can be consented to. */
export function ConsentPurposeList(props: ConsentPurposeListProps) {
  const { label, hint, subjects, whole = false, consents, disabled, onTurn } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="setting-purpose">
      <h3 id={id}>{label}</h3>
      <p className="setting-soft">{hint}</p>
      <ul className="setting-lines">
        {subjects.map((subject) => {
          const state = consentState(consents, subject);
          const verb = state.granted ? words.withdraw : words.grant;
          return (
            <li key={consentName(subject)}>
              <span className="setting-what">{whole ? consentName(subject) : whatOf(subject)}</span>
              <StatusBadge
                tone={state.granted ? 'success' : 'neutral'}
                icon={state.granted ? 'check' : undefined}
              >
                {standing(state)}
              </StatusBadge>
              <Button
                size="small"
                disabled={disabled}
                aria-label={`${verb} : ${consentName(state)}`}
                onClick={() => onTurn(state)}
              >
                {verb}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const whatOf = ({ granularity, contactChannel }: ConsentSubject): string =>
  contactChannel ? contactChannelLabel(contactChannel) : consentGranularityLabel(granularity);

function standing({ granted, since }: ConsentState): string {
  if (since === null) return granted ? words.undated : words.never;
  return granted ? words.granted(since) : words.withdrawn(since);
}
