import { Button } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { transferWords } from '../../../i18n/transfer';

const words = transferWords.source;
const schema = object({ customerId: string().trim().default('').required(words.required) });

interface SourceFormProps {
  customerId: string;
  onSource: (customerId: string) => void;
  onCancel: () => void;
}

/** Number of the contract's present customer, when the transfer does not start from a row. */
export function SourceForm({ customerId: typed, onSource, onCancel }: SourceFormProps) {
  return (
    <FormShell
      label={transferWords.title}
      initialValues={{ customerId: typed }}
      schema={schema}
      onSubmit={({ customerId }) => onSource(customerId)}
      loading={false}
      submitError={null}
      submitLabel={words.submit}
      secondary={<Button onClick={onCancel}>{transferWords.cancel}</Button>}
    >
      <TextField name="customerId" label={words.field} autoComplete="off" maxLength={20} />
    </FormShell>
  );
}
