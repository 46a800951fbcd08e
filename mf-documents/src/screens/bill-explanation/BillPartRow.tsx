import { Icon } from '@portal/ui';
import { useId } from 'react';
import { frExplained } from '../../i18n/fr-explained';
import { partSentences } from '../../rules/bill-sentences';
import type { ExplainedBill, ExplainedPart, Step } from '../../rules/bill-waterfall';
import { Change } from './Change';
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
  const name = frExplained.parts[part.part];
  return (
    <>
      <tr>
        <th scope="row">
          <span className="bill-why__name">{name}</span>
          <span className="bill-why__words">
            {partSentences(part, bill, previous).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
          {step && (
            <span className="bill-why__track" aria-hidden="true">
              <span
                className="bill-why__bar"
                data-direction={step.direction}
                style={{ insetInlineStart: `${step.start}%`, width: `${step.width}%` }}
              />
            </span>
          )}
        </th>
        <td className="bill-why__amount">
          <button
            type="button"
            className="bill-why__toggle ui-figures"
            aria-expanded={open}
            aria-controls={open ? detail : undefined}
            onClick={onToggle}
          >
            <Change euros={part.amount} />
            <span className="ui-hidden"> {frExplained.detail.of(name)}</span>
            <Icon name="chevron-down" />
          </button>
        </td>
      </tr>
      {open && (
        <tr id={detail}>
          <td colSpan={2} className="bill-why__detail">
            <BillPartDetail part={part} bill={bill} previous={previous} />
          </td>
        </tr>
      )}
    </>
  );
}
