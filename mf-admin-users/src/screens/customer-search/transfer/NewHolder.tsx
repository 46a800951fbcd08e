import { useCall } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallFailure } from '@portal/screen';
import { useDebounced } from '@portal/screen/search';
import { Button, Skeleton } from '@portal/ui';
import { TextField, useFormValue } from '@portal/ui/form';
import { useEffect, useRef } from 'react';
import { frTransfer } from '../../../i18n/fr-transfer';

const words = frTransfer.newHolder;
/** Characters from which the server searches; not imported with its schema. */
const fewest = 3;
/** Milliseconds without a key before the server is asked. */
const pause = 300;
/** As the longest e-mail that is searched. */
const longest = 100;

type FoundCustomer = NonNullable<ResponseOf<'/findInPalette'>['customers']>['rows'][number];

/** Who is to have the contract: their number, or whatever else they are found by, chosen among those found. */
export function NewHolder({ name }: { name: string }) {
  const [value, setValue] = useFormValue(name);
  const typed = value.trim();
  const text = useDebounced(typed, pause);
  const asks = text === typed && text.length >= fewest;
  const { status, data, error, retry } = useCall('/findInPalette', asks ? { text } : null);
  const { rows = [], more = false } = (asks && data?.customers) || {};
  const chosen = rows.find(({ customerNumber }) => customerNumber === typed);
  const place = useRef<HTMLDivElement>(null);
  // the buttons of the dialogue would cover who was found
  const found = asks && status === 'ready' ? text : null;
  useEffect(() => {
    if (found !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [found]);
  return (
    <div ref={place} className="transfer-holder">
      <TextField
        name={name}
        label={words.label}
        hint={words.hint}
        autoComplete="off"
        maxLength={longest}
        // what is still searched by is no number yet
        judgedFrom={longest + 1}
      />
      <div aria-live="polite">
        {asks && status === 'loading' && <Skeleton label={words.searching} lines={1} />}
        {asks && status === 'failed' && <CallFailure title={words.failed} error={error} onRetry={retry} />}
        {asks && status === 'ready' && !chosen && <p>{words.found(rows.length, more)}</p>}
        {chosen && <p>{sayOf(chosen)}</p>}
      </div>
      {!chosen && rows.length > 0 && (
        <ul aria-label={words.list}>
          {rows.map((row) => (
            <li key={row.customerNumber}>
              <Button size="small" onClick={() => setValue(row.customerNumber)}>
                {sayOf(row)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const sayOf = ({ name, customerNumber, townName }: FoundCustomer): string =>
  [name, customerNumber, townName].filter(Boolean).join(' · ');
