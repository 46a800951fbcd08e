import { asCallError, call, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatEuros, formatKwh } from '@portal/domain';
import { Card, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frYear } from '../../i18n/fr-year';

const words = frYear.limits;

type Limits = ResponseOf<'/getYearProjection'>['limits'];

interface LimitsCardProps {
  contractNumber: string;
  limits: Limits;
  readOnly: boolean;
}

const whole = (least: number, most: number, message: string) =>
  string()
    .trim()
    .default('')
    .test('whole', message, (typed) => {
      if (typed === '') return true;
      const value = Number(typed);
      return /^\d{1,6}$/.test(typed) && value >= least && value <= most;
    });

const schema = object({
  kwh: whole(10, 100_000, words.wrongKwh),
  amount: whole(5, 10_000, words.wrongAmount),
});

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 6);
const toText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (typed: string) => (typed === '' ? null : Number(typed));

/** The customer's own thresholds of a month; an empty field is none. */
export function LimitsCard({ contractNumber, limits, readOnly }: LimitsCardProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<Limits | null>(null);
  async function send(kwh: number | null, amount: number | null) {
    setSending(true);
    setProblem(null);
    setSaved(null);
    try {
      const answer = await call('/setConsumptionLimits', { contractNbr: contractNumber, kwh, amount });
      setSaved(answer.limits);
    } catch (thrown) {
      setProblem(wordsFor(asCallError(thrown)));
    } finally {
      setSending(false);
    }
  }
  const { exceeded } = limits;
  return (
    <Card title={words.card}>
      <div className="year-limits">
        <p>{words.words}</p>
        {exceeded && (
          <Notice tone="warning">
            {words.exceeded(
              exceeded.month,
              formatKwh(exceeded.kwh),
              exceeded.amount === null ? null : formatEuros(exceeded.amount),
            )}
          </Notice>
        )}
        <FormShell
          label={words.card}
          initialValues={{ kwh: toText(limits.kwh), amount: toText(limits.amount) }}
          schema={schema}
          onSubmit={({ kwh, amount }) => send(toNumber(kwh), toNumber(amount))}
          loading={sending}
          submitError={problem}
          submitLabel={words.submit}
          barred={readOnly}
        >
          <div className="year-limits__fields">
            <TextField
              name="kwh"
              label={words.kwh}
              hint={words.kwhHint}
              inputMode="numeric"
              format={digits}
              readOnly={readOnly}
            />
            <TextField
              name="amount"
              label={words.amount}
              hint={words.amountHint}
              inputMode="numeric"
              format={digits}
              readOnly={readOnly}
            />
          </div>
        </FormShell>
        {saved && (
          <Notice tone="success">
            {saved.kwh === null && saved.amount === null ? words.removed : words.saved}
          </Notice>
        )}
      </div>
    </Card>
  );
}
