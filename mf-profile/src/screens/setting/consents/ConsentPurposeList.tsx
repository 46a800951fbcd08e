import type { ConsentGranularity, ConsentPurpose } from '@portal/contract';
import { Button, StatusBadge } from '@portal/ui';
import { useId } from 'react';
import { privacyWords } from '../../../i18n/setting-privacy';
import { type Consent, type ConsentState, consentState } from '../../../rules/consent-states';
import { consentName } from './consent-change';

const words = privacyWords.consents;

interface ConsentPurposeListProps {
  purpose: ConsentPurpose;
  granularities: readonly ConsentGranularity[];
  consents: readonly Consent[];
  disabled: boolean;
  onTurn: (state: ConsentState) => void;
}

/** One use of data, with a line for each granularity that it can be consented to. */
export function ConsentPurposeList(props: ConsentPurposeListProps) {
  const { purpose, granularities, consents, disabled, onTurn } = props;
  const id = useId();
  const { label, hint } = words.purposes[purpose];
  return (
    <section aria-labelledby={id} className="setting-purpose">
      <h3 id={id}>{label}</h3>
      <p className="setting-soft">{hint}</p>
      <ul className="setting-lines">
        {granularities.map((granularity) => {
          const state = consentState(consents, { purpose, granularity });
          const verb = state.granted ? words.withdraw : words.grant;
          return (
            <li key={granularity}>
              {granularity !== 'NONE' && (
                <span className="setting-what">{words.granularities[granularity]}</span>
              )}
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

function standing({ granted, since }: ConsentState): string {
  if (since === null) return words.never;
  return granted ? words.granted(since) : words.withdrawn(since);
}
