import { type RequestOf, savedSearchNameMaxLength } from '@portal/contract';
import { type CallError, call, wordsFor, requireStringField } from '@portal/api-client';
import { Button, Modal, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { useConfirmedSave } from '../use-confirmed-save';
import { usualOrder } from './search-address';
import { searchWords } from './search-words';
import './search.css';

const words = searchWords.saved;

/** What is searched for, as the call takes it: the filters with their subject. */
type Kept = Pick<RequestOf<'/saveSearch'>, 'subject' | 'filters'>;

export const saveSearchSchema = object({ name: string().trim().required().max(savedSearchNameMaxLength) });

/** As the server compares names. */
const asOne = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();

interface SaveSearchProps {
  search: Kept;
  /** Rows of a page. */
  size: number;
  /** The list is to be read again. */
  onSaved: () => void;
}

/** Names and saves the search. A name that exists needs a second press, which replaces the saved search. */
export function SaveSearch({ search, size, onSaved }: SaveSearchProps) {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [taken, setTaken] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<CallError['errors']>([]);
  const isTaken = (name: string) => taken !== null && asOne(taken) === asOne(name);
  const saving = useConfirmedSave({
    send: (name: string) =>
      call('/saveSearch', {
        ...search,
        name,
        ...(size !== usualOrder.size && { size }),
        ...(isTaken(name) && { replaces: true }),
      }).then(requireStringField('id')),
    onSaved: (_answer, name) => {
      setOpen(false);
      setMessage(words.kept(name));
      onSaved();
    },
    onElsewhere: () => undefined,
    onFailed: (error, name) => {
      setTaken(error.code === 'CONFLICT' ? name : null);
      setRefused(error.errors);
      return wordsFor(error);
    },
  });
  const ask = () => {
    setMessage('');
    setTyped('');
    setTaken(null);
    setRefused([]);
    saving.cancel();
    setOpen(true);
  };
  return (
    <div className="screen-saved__save">
      <Button size="small" icon="plus" onClick={ask}>
        {words.save}
      </Button>
      <div aria-live="polite" className="screen-said">
        {message !== '' && (
          <Notice tone="success" onClose={() => setMessage('')}>
            {message}
          </Notice>
        )}
      </div>
      <Modal
        open={open}
        form
        title={words.saveTitle}
        onClose={saving.sending ? undefined : () => setOpen(false)}
      >
        <p>{words.saveWords}</p>
        <FormShell
          initialValues={{ name: '' }}
          schema={saveSearchSchema}
          onSubmit={({ name }) => saving.save(name)}
          onValues={({ name }) => setTyped(name)}
          loading={saving.sending}
          submitError={saving.problem}
          fieldErrors={refused}
          submitLabel={isTaken(typed) ? words.replace : words.confirm}
          secondary={
            <Button onClick={() => setOpen(false)} disabled={saving.sending}>
              {words.cancel}
            </Button>
          }
        >
          <TextField
            name="name"
            label={words.name}
            hint={words.nameHint}
            autoComplete="off"
            maxLength={savedSearchNameMaxLength}
          />
        </FormShell>
      </Modal>
    </div>
  );
}
