import './text.css';

interface MoneyProps {
  /** Euros. */
  amount: number;
  className?: string;
}

const euros = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  // -0.004 rounds to « 0,00 € », never « -0,00 € ».
  signDisplay: 'negative',
});

/** `1234.5` → « 1 234,50 € », figures of one width so that columns align. */
export function Money({ amount, className }: MoneyProps) {
  return (
    <data value={amount} className={className ? `ui-figures ${className}` : 'ui-figures'}>
      {euros.format(amount)}
    </data>
  );
}
