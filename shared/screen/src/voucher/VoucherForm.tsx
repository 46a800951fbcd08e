import { call, wordsFor } from '@portal/api-client';
import {
  type EnergyVoucher,
  isLostAnswer,
  type ResponseOf,
  voucherCodePattern,
  voucherNumberPattern,
} from '@portal/contract';
import { Button } from '@portal/ui';
import { FormShell, SelectField, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { useConfirmedSave } from '../use-confirmed-save';
import { voucherWords as words } from './voucher-words';

interface Values {
  contractNbr: string;
  number: string;
  code: string;
}

const spaces = /[\s\u00a0\u202f]/g;
const bare = (typed: string) => typed.replaceAll(spaces, '');
/** In fours, as it is printed. */
const shapeNumber = (typed: string) =>
  typed
    .replaceAll(/\D/g, '')
    .slice(0, 20)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
const shapeCode = (typed: string) =>
  typed
    .replaceAll(/[^0-9a-z]/gi, '')
    .slice(0, 10)
    .toUpperCase();

const voucherSchema = object({
  contractNbr: string().required(),
  number: string()
    .required(words.numberMissing)
    .test('number', words.numberWrong, (typed) => voucherNumberPattern.test(bare(typed))),
  code: string()
    .required(words.codeMissing)
    .test('code', words.codeWrong, (typed) => voucherCodePattern.test(bare(typed))),
});

interface VoucherFormProps {
  /** The customer's own call, or the one by which an agent gives it for a caller. */
  path: '/giveEnergyVoucher' | '/takeEnergyVoucher';
  customerNbr: string;
  /** That one can be given for; the first is chosen beforehand. */
  contracts: readonly { contractNbr: string; label: string }[];
  /** A reader sees the form, and sends nothing. */
  readOnly?: boolean;
  onGiven: (voucher: EnergyVoucher) => void;
  /** The screen was left before the answer came: the frame says it. */
  onElsewhere: (message: string) => void;
  onCancel: () => void;
}

/** Number and code of an energy voucher, and the contract that it pays. What is typed is kept nowhere but in the form. */
export function VoucherForm(props: VoucherFormProps) {
  const { path, customerNbr, contracts, readOnly = false, onGiven, onElsewhere, onCancel } = props;
  const [errors, setErrors] = useState<readonly { path: string; message: string }[]>([]);
  const saving = useConfirmedSave<Values, ResponseOf<'/giveEnergyVoucher'>>({
    send: ({ contractNbr, number, code }) =>
      call(path, { customerNbr, contractNbr, number: bare(number), code: bare(code) }),
    onSaved: ({ voucher }) => onGiven(voucher),
    onElsewhere: ({ voucher }) => onElsewhere(words.elsewhere(voucher)),
    onFailed: (error) => {
      setErrors(error.errors);
      return isLostAnswer(error.code) ? words.lost : wordsFor(error);
    },
  });
  return (
    <FormShell<Values, Values>
      label={words.form}
      initialValues={{ contractNbr: contracts[0]?.contractNbr ?? '', number: '', code: '' }}
      schema={voucherSchema}
      onSubmit={(values) => {
        if (readOnly) return;
        setErrors([]);
        saving.save(values);
      }}
      onValues={() => {
        // another number is not sent when the visitor is back from their log-in
        if (!saving.sending) saving.cancel();
      }}
      loading={saving.sending}
      submitError={saving.problem}
      fieldErrors={errors}
      submitLabel={words.submit}
      secondary={
        <Button onClick={onCancel} disabled={saving.sending}>
          {words.cancel}
        </Button>
      }
    >
      <SelectField
        name="contractNbr"
        label={words.contract}
        options={contracts.map(({ contractNbr, label }) => ({ value: contractNbr, label }))}
      />
      <TextField
        name="number"
        label={words.number}
        hint={words.numberHint}
        inputMode="numeric"
        autoComplete="off"
        format={shapeNumber}
      />
      <TextField name="code" label={words.code} hint={words.codeHint} autoComplete="off" format={shapeCode} />
      <p>{words.once}</p>
    </FormShell>
  );
}
