import { Icon } from '@portal/ui';
import { useId } from 'react';
import { frBill } from '../../../i18n/fr-bill';
import { formatChange } from '../../../rules/bill-figures';
import { partSentences } from '../../../rules/bill-sentences';
import type { ExplainedBill, ExplainedPart, Step } from '../../../rules/bill-waterfall';
import { BillPartDetail } from './BillPartDetail';

interface BillPartRowProps {
  part: ExplainedPart;
  step: Step | undefined;
  bill: ExplainedBill;
  previous: ExplainedBill;
  open: boolean;
  onToggle: () => void;
}

/** A part of the difference: its words, its bar, and its amount, which opens what is behind it. */
export function BillPartRow({ part, step, bill, previous, open, onToggle }: BillPartRowProps) {
  const detail = useId();
  const name = frBill.parts[part.part];
  return (
    <>
      <tr>
        <th scope="row">
          <span className="dash-bill__name">{name}</span>
          <span className="dash-bill__words">
            {partSentences(part, bill, previous).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
          {step && (
            <span className="dash-bill__track" aria-hidden="true">
              <span
                className="dash-bill__bar"
                data-direction={step.direction}
                style={{ insetInlineStart: `${step.start}%`, width: `${step.width}%` }}
              />
            </span>
          )}
        </th>
        <td className="dash-bill__amount">
          <button
            type="button"
            className="dash-bill__toggle ui-figures"
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            onClick={onToggle}
          >
            {formatChange(part.amount)}
            <span className="ui-hidden"> {frBill.detail.of(name)}</span>
            <Icon name="chevron-down" />
          </button>
        </td>
      </tr>
      {open && (
        <tr id={detail}>
          <td colSpan={2} className="dash-bill__detail">
            <BillPartDetail part={part} bill={bill} previous={previous} />
          </td>
        </tr>
      )}
    </>
  );
}
