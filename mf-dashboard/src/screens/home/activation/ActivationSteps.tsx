import type { ContractSummary, CustomerType } from '@portal/contract';
import { type Day, type ReceiptRead, type StepColour, activationTimeline } from '@portal/domain';
import { Icon, type IconName } from '@portal/ui';
import { fr } from '../../../i18n/fr';
import './activation.css';

const icons: Record<StepColour, IconName> = {
  green: 'check',
  orange: 'refresh',
  yellow: 'clock',
  red: 'alert',
  grey: 'more',
};

interface ActivationStepsProps {
  contract: ContractSummary;
  customerType: CustomerType;
  /** Asked for, and not agreed with the network manager yet; null: not to be said here. */
  askedStart: Day | null;
  receipt: ReceiptRead;
}

/** Progress of the contract's activation (C2.7). */
export function ActivationSteps({ contract, customerType, askedStart, receipt }: ActivationStepsProps) {
  const steps = activationTimeline(contract.contractStatus, customerType, contract.billingMode, receipt);
  return (
    <>
      <ol className="dash-timeline" aria-label={fr.timeline.title}>
        {steps.map(({ key, label, colour, state, current }) => (
          <li
            key={key}
            className={`dash-step dash-step--${colour}`}
            aria-current={current ? 'step' : undefined}
          >
            <span className="dash-step__mark">
              <Icon name={icons[colour]} />
            </span>
            <span className="dash-step__words">
              <span className="dash-step__label">{label}</span>
              <span className="dash-step__state">{state}</span>
            </span>
          </li>
        ))}
      </ol>
      {askedStart && <p className="dash-soft">{fr.timeline.askedStart(askedStart)}</p>}
    </>
  );
}
