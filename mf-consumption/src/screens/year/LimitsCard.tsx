import { asCallError, call, wordsFor } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { formatEuros, formatKwh, formatQuantity } from '@portal/domain';
import { useLogIn } from '@portal/screen';
import { useDraft } from '@portal/session';
import { ButtonLink, Card, Link, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frLimits } from '../../i18n/fr-limits';
import { paths } from '../../paths';

const words = frLimits;

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
  dayKwh: whole(1, 10_000, words.day.wrongKwh),
  dayAmount: whole(1, 1_000, words.day.wrongAmount),
});

/** A comma stays: without it « 2,50 » would be 250; the check asks for a whole number. */
const digits = (typed: string) => typed.replace(/[^\d.,]/g, '').slice(0, 7);
const toText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (typed: string) => (typed === '' ? null : Number(typed));

const textsOf = ({ kwh, amount, day }: Limits) => ({
  kwh: toText(kwh),
  amount: toText(amount),
  dayKwh: toText(day?.kwh ?? null),
  dayAmount: toText(day?.amount ?? null),
});

type Texts = ReturnType<typeof textsOf>;

/** What is typed is what is saved. */
const isSame = (typed: Texts, limits: Limits): boolean => {
  const kept = textsOf(limits);
  return (Object.keys(kept) as (keyof Texts)[]).every((name) => typed[name] === kept[name]);
};

interface Asked {
  kwh: number | null;
  amount: number | null;
  dayKwh?: number | null;
  dayAmount?: number | null;
}

const isNone = ({ kwh, amount, day }: Limits): boolean =>
  kwh === null && amount === null && (day?.kwh ?? null) === null && (day?.amount ?? null) === null;

/** The customer's own thresholds of a month and of a day; an empty field is none. */
export default function LimitsCard({ contractNumber, limits, readOnly }: LimitsCardProps) {
  const draft = useDraft(`consumption.limits.${contractNumber}`, textsOf(limits));
  const [restored, setRestored] = useState(draft.restored && !isSame(draft.values, limits));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [saved, setSaved] = useState<Limits | null>(null);
  // what the end of the session kept from being saved
  const [ended, setEnded] = useState<Asked | null>(null);
  const [resumed, setResumed] = useState(0);
  async function send(asked: Asked) {
    setSending(true);
    setProblem(null);
    setSaved(null);
    setEnded(null);
    try {
      const answer = await call('/setConsumptionLimits', { contractNbr: contractNumber, ...asked });
      draft.clear();
      setSaved(answer.limits);
      return 'saved';
    } catch (thrown) {
      const error = asCallError(thrown);
      setProblem(wordsFor(error));
      if (error.code === '401') setEnded(asked);
      return 'failed';
    } finally {
      setSending(false);
    }
  }
  useLogIn(ended !== null, () => {
    if (ended) void send(ended).then((came) => came === 'saved' && setResumed(resumed + 1));
  });
  const { day } = limits;
  const field = { inputMode: 'numeric', format: digits, readOnly } as const;
  return (
    <Card title={words.card}>
      <div className="year-limits">
        <Exceeded limits={limits} />
        <FormShell
          // what was saved after a log-in is what the form begins with
          key={resumed}
          label={words.card}
          initialValues={saved === null ? draft.values : textsOf(saved)}
          schema={schema}
          onSubmit={({ kwh, amount, dayKwh, dayAmount }) =>
            send({
              kwh: toNumber(kwh),
              amount: toNumber(amount),
              ...(day && { dayKwh: toNumber(dayKwh), dayAmount: toNumber(dayAmount) }),
            })
          }
          loading={sending}
          submitError={problem}
          submitLabel={words.submit}
          barred={readOnly}
          onValues={(values) => {
            setRestored(false);
            if (isSame(values, saved ?? limits)) draft.clear();
            else draft.keep(values);
          }}
        >
          {restored && <Notice tone="info">{words.restored}</Notice>}
          <fieldset className="year-limits__group">
            <legend>{words.month}</legend>
            <p className="year-soft">{words.words}</p>
            <div className="year-limits__fields">
              <TextField name="kwh" label={words.kwh} hint={words.kwhHint} {...field} />
              <TextField name="amount" label={words.amount} hint={words.amountHint} {...field} />
            </div>
          </fieldset>
          {day && (
            <fieldset className="year-limits__group">
              <legend>{words.day.title}</legend>
              <p className="year-soft">
                {day.measured ? (
                  words.day.words
                ) : (
                  <>
                    {words.day.unmeasured} <Link href={`${paths.day}?grain=day`}>{words.day.allow}</Link>
                  </>
                )}
              </p>
              <div className="year-limits__fields">
                <TextField name="dayKwh" label={words.day.kwh} hint={words.day.kwhHint} {...field} />
                <TextField name="dayAmount" label={words.day.amount} hint={words.day.amountHint} {...field} />
              </div>
            </fieldset>
          )}
        </FormShell>
        {saved && <Notice tone="success">{isNone(saved) ? words.removed : words.saved}</Notice>}
      </div>
    </Card>
  );
}

/** The latest month and the latest day that a mail was sent about. */
function Exceeded({ limits: { exceeded, day } }: Pick<LimitsCardProps, 'limits'>) {
  const inEuros = (amount: number | null) => (amount === null ? null : formatEuros(amount));
  const high = day?.exceeded ?? null;
  return (
    <>
      {exceeded && (
        <Notice tone="warning">
          {words.exceeded(exceeded.month, formatKwh(exceeded.kwh), inEuros(exceeded.amount))}
        </Notice>
      )}
      {high && (
        <Notice
          tone="warning"
          action={
            <ButtonLink size="small" href={`${paths.day}?grain=day&day=${high.day}`}>
              {words.day.see}
            </ButtonLink>
          }
        >
          {words.day.exceeded(high.day, `${formatQuantity(high.kwh)}\u00a0kWh`, inEuros(high.amount))}
        </Notice>
      )}
    </>
  );
}
