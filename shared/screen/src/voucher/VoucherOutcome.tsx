import type { EnergyVoucher } from '@portal/contract';
import { Notice } from '@portal/ui';
import { voucherWords as words } from './voucher-words';
import './voucher.css';

/** What became of a voucher that was just given. */
export function VoucherOutcome({ voucher }: { voucher: EnergyVoucher }) {
  const { state, parts, left } = voucher;
  if (state !== 'TAKEN') {
    return (
      <Notice tone="info" title={words.waiting}>
        {words.waitingWords}
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={words.taken}>
      {words.takenWords(voucher)}
      <ul className="vouchers__parts">
        {parts.map(({ label, amount }) => (
          <li key={label}>{words.paid(label, amount)}</li>
        ))}
        {left > 0 && <li>{words.rest(left)}</li>}
      </ul>
    </Notice>
  );
}
