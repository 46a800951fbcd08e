import { readIban } from '@portal/domain/iban';
import { Icon } from '@portal/ui';
import { useFormValue } from '@portal/ui/form';
import { useEffect, useState } from 'react';
import { accountWords } from './account-words';

/** The bank that an IBAN names, once it is whole and right: who typed another's sees it. The list is fetched then. */
export function RecognisedBank({ name: field }: { name: string }) {
  const [typed] = useFormValue(field);
  const iban = readIban(typed);
  const [known, setKnown] = useState<{ iban: string; name: string | null } | null>(null);
  useEffect(() => {
    if (iban === null) return;
    let gone = false;
    void import('@portal/domain/banks').then(
      ({ bankNameOf }) => !gone && setKnown({ iban, name: bankNameOf(iban) }),
      // without the list the IBAN is as good as with it
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [iban]);
  const name = known?.iban === iban ? known?.name : null;
  return (
    <p role="status" className="account-bank">
      {iban !== null && name && (
        <>
          <Icon name="success" /> {accountWords.recognised(name)}
        </>
      )}
    </p>
  );
}
