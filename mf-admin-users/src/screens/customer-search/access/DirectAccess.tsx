import { useCall } from '@portal/api-client';
import { CallFailure } from '@portal/screen';
import { Button, Card, FilterInput, Skeleton } from '@portal/ui';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accessWords } from '../../../i18n/customer-access';
import { readAccess } from './access-place';
import { FoundSpaces } from './FoundSpaces';

const words = accessWords.direct;
/** Characters of the shortest user name (contract of the call). */
const shortest = 3;

/** The space that a customer number or an e-mail opens, without a search. */
export function DirectAccess() {
  const { search } = useLocation();
  const [typed, setTyped] = useState(() => readAccess(search));
  const [asked, setAsked] = useState(() => (typed.length < shortest ? null : typed));
  const [tooShort, setTooShort] = useState(false);
  const access = useCall('/adminClientSpace', asked === null ? null : { userName: asked });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userName = typed.trim();
    setTooShort(userName.length < shortest);
    if (userName.length < shortest) return;
    if (userName === asked) access.retry();
    setAsked(userName);
  };
  return (
    <Card title={words.title}>
      <form noValidate onSubmit={submit} aria-label={words.label} className="direct-access">
        <FilterInput
          label={words.field}
          value={typed}
          onChange={(value) => {
            setTyped(value);
            setTooShort(false);
          }}
          error={tooShort ? words.short : undefined}
        />
        <Button type="submit" loading={asked !== null && access.status === 'loading'}>
          {words.submit}
        </Button>
      </form>
      <div aria-live="polite">
        {asked !== null && access.status === 'loading' && <Skeleton label={words.searching} lines={1} />}
        {access.status === 'failed' && (
          <CallFailure title={words.failed} error={access.error} onRetry={access.retry} />
        )}
        {asked !== null && access.status === 'ready' && <FoundSpaces asked={asked} found={access.data} />}
      </div>
    </Card>
  );
}
