import type { EnergyVoucher } from '@portal/contract';
import { parisDayOf, voucherRefusalLabel, voucherStateDisplay } from '@portal/domain';
import { Money, StatusBadge } from '@portal/ui';
import { voucherWords as words } from './voucher-words';
import './voucher.css';

interface VoucherListProps {
  vouchers: readonly EnergyVoucher[];
  /** False where they are of one contract. */
  namesContract: boolean;
}

/** Vouchers that were given, with what each paid and what is left of it. */
export function VoucherList({ vouchers, namesContract }: VoucherListProps) {
  return (
    <ul className="vouchers" aria-label={words.list}>
      {vouchers.map((voucher) => (
        <li key={voucher.voucherId}>
          <OneVoucher voucher={voucher} namesContract={namesContract} />
        </li>
      ))}
    </ul>
  );
}

function OneVoucher({ voucher, namesContract }: { voucher: EnergyVoucher; namesContract: boolean }) {
  const { state, refusal, amount, left, parts, givenAt, byAgent, contractNbr } = voucher;
  const { label, tone } = voucherStateDisplay(state);
  const facts = [
    words.given(parisDayOf(new Date(givenAt)), byAgent),
    ...(namesContract ? [words.ofContract(contractNbr)] : []),
  ];
  return (
    <>
      <p className="vouchers__head">
        <strong>{words.name(voucher)}</strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        {amount !== null && <Money amount={amount} />}
      </p>
      <p className="vouchers__soft">{facts.join(' · ')}</p>
      {refusal !== null && <p>{voucherRefusalLabel(refusal)}</p>}
      {state !== 'TAKEN' && refusal === null && <p>{words.waitingWords}</p>}
      {parts.length > 0 && (
        <ul className="vouchers__parts">
          {parts.map((part) => (
            <li key={`${part.label} ${part.on}`}>{words.paid(part.label, part.amount)}</li>
          ))}
        </ul>
      )}
      {state === 'TAKEN' && <p className="vouchers__soft">{left > 0 ? words.left(left) : words.used}</p>}
    </>
  );
}
