import type { PayTo } from '@portal/contract';
import { type OwnMode, payToFacts, payToSentence } from '@portal/domain';
import './pay-to.css';

interface PayToDetailsProps {
  mode: OwnMode;
  /** An older server does not say. */
  to: PayTo | undefined;
}

/** What a transfer or a cheque is made out with, where a customer pays themselves. */
export function PayToDetails({ mode, to }: PayToDetailsProps) {
  if (!to) return null;
  return (
    <div className="pay-to">
      <p>{payToSentence(mode)}</p>
      <dl>
        {payToFacts(mode, to).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
