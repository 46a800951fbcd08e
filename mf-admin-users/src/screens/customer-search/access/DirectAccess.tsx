import { useCall } from '@portal/api-client/query';
import { navigate } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { setSupportClient } from '@portal/session';
import { Button, Card, FilterInput, Skeleton } from '@portal/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { frCustomerAccess } from '../../../i18n/fr-customer-access';
import { accessPlace, readAccess } from './access-place';
import { FoundSpaces } from './FoundSpaces';

const words = frCustomerAccess.direct;
/** Characters of the shortest user name (contract of the call). */
const shortest = 3;

/**
 * The space that a customer number or an e-mail opens, without a search: at once where it is that of one customer who
 * has an access. An address that asks only shows whom it found: it is where leaving that space leads back to.
 */
export function DirectAccess() {
  const place = useLocation();
  const [typed, setTyped] = useState(() => readAccess(place.search));
  const [asked, setAsked] = useState(() => (typed.length < shortest ? null : typed));
  const [tooShort, setTooShort] = useState(false);
  const access = useCall('/adminClientSpace', asked === null ? null : { userName: asked });
  const submitted = useRef(false);
  useEffect(() => {
    if (asked === null || access.status === 'loading' || !submitted.current) return;
    submitted.current = false;
    const [first, ...others] = access.status === 'ready' ? access.data.customers : [];
    if (!first?.hasAccount || others.length > 0) return;
    setSupportClient(first.customerNbr, accessPlace(place, asked));
    navigate('/');
  }, [access, asked, place]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userName = typed.trim();
    setTooShort(userName.length < shortest);
    if (userName.length < shortest) return;
    submitted.current = true;
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
