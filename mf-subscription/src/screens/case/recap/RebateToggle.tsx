import { asCallError, call, wordsFor } from '@portal/api-client';
import { rebateCodeTypes, type RebateCodeType, type ResponseOf, rebateCodeMaxLength } from '@portal/contract';
import { formatEuros } from '@portal/domain';
import { Button, Notice } from '@portal/ui';
import { FormShell, SelectField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frCaseRecap, frRecapOfLink } from '../../../i18n/fr-case-recap';
import type { Rebate } from '../../../rules/case/answers';
import { isSigned } from '../../../rules/case/case-questions';
import { useCase, useIsCustomer } from '../case-context';
import { useOpenRefusals } from '../use-refusals';
import './recap.css';

const words = frCaseRecap.rebate;

const schema = object({
  type: string().required(words.typeFirst),
  code: string().trim().required(),
});

/** A promotion code: its type before its characters (back-office 5); checked by the server before it counts. */
export function RebateToggle() {
  const { page, dispatch } = useCase();
  const { toggle } = (useIsCustomer() ? frRecapOfLink : frCaseRecap).rebate;
  const { rebate } = page.answers;
  const [open, setOpen] = useState(rebate !== null);
  const refused = useOpenRefusals().find(({ field }) => field === 'rebate');
  if (isSigned(page.order)) return rebate && <p>{words.kept(words.types[rebate.type], rebate.code)}</p>;
  return (
    <div className="case-recap__rebate">
      <label className="ui-check">
        <input
          type="checkbox"
          checked={open}
          onChange={({ target }) => {
            setOpen(target.checked);
            if (!target.checked && rebate) dispatch({ type: 'rebate', rebate: null });
          }}
        />
        <span>{toggle}</span>
      </label>
      {open &&
        (rebate ? (
          <Notice
            tone={refused ? 'error' : 'success'}
            title={words.kept(words.types[rebate.type], rebate.code)}
            action={
              <Button onClick={() => dispatch({ type: 'rebate', rebate: null })}>{words.remove}</Button>
            }
          >
            {refused?.message ?? rebate.label}
          </Notice>
        ) : (
          <RebateForm label={toggle} onFound={(found) => dispatch({ type: 'rebate', rebate: found })} />
        ))}
    </div>
  );
}

/** What it is, and what it gives: off the bills, and no line of the year's price. */
const rebateLabel = ({ label, amount }: ResponseOf<'/checkRebateCode'>): string | null =>
  amount === null ? label : words.given(label ?? '', formatEuros(amount));

function RebateForm({ label, onFound }: { label: string; onFound: (rebate: Rebate) => void }) {
  const { page, caseLink } = useCase();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<{ path: string; message: string }[]>([]);
  const check = async ({ type, code }: { type: string; code: string }) => {
    const rebateCodeType = type as RebateCodeType;
    setSending(true);
    setProblem(null);
    setRefusals([]);
    try {
      const channel = page.answers.client?.channel;
      const found = await call('/checkRebateCode', {
        rebateCodeType,
        rebateCode: code,
        channel,
        ...caseLink,
      });
      if (found.result === 'OK') onFound({ type: rebateCodeType, code, label: rebateLabel(found) });
      else setRefusals([{ path: 'code', message: words.wayOn(found.message ?? words.refused) }]);
    } catch (thrown) {
      setProblem(wordsFor(asCallError(thrown)));
    } finally {
      setSending(false);
    }
  };
  return (
    <FormShell
      label={label}
      initialValues={{ type: '', code: '' }}
      schema={schema}
      loading={sending}
      submitError={problem}
      fieldErrors={refusals}
      submitLabel={words.check}
      onSubmit={check}
    >
      {({ type }) => (
        <div className="case-recap__code">
          <SelectField
            name="type"
            label={words.type}
            placeholder={words.typeNone}
            options={rebateCodeTypes.map((value) => ({ value, label: words.types[value] }))}
          />
          <TextField
            name="code"
            label={words.code}
            hint={type === '' ? words.typeFirst : undefined}
            readOnly={type === ''}
            autoComplete="off"
            maxLength={rebateCodeMaxLength}
          />
        </div>
      )}
    </FormShell>
  );
}
