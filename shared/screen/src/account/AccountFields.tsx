import { textMaxLength } from '@portal/contract';
import { capitaliseFirst, keepName } from '@portal/domain';
import { ibanErrorFrom, shapeIban, readIban } from '@portal/domain/iban';
import { Icon } from '@portal/ui';
import { TextField, useFormValue } from '@portal/ui/form';
import '../person/person.css';
import './account.css';
import { useEffect, useState } from 'react';

const words = {
  iban: 'IBAN du compte',
  ibanHint: 'Il figure sur votre relevé d’identité bancaire (RIB). Collez-le avec ou sans espaces.',
  ownerFirstName: 'Prénom du titulaire du compte',
  ownerLastName: 'Nom du titulaire du compte',
  recognised: (bank: string) => `Banque reconnue\u00a0: ${bank}`,
} as const;

/** The bank that an IBAN names, once it is whole and right: who typed another's sees it. The list is fetched then. */
function RecognisedBank({ name: field }: { name: string }) {
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
          <Icon name="success" /> {words.recognised(name)}
        </>
      )}
    </p>
  );
}

interface AccountFieldsProps {
  /** Of the values in the form. */
  names: { iban: string; ownerFirstName: string; ownerLastName: string };
  hint?: string;
  /** Leaving the field says that its IBAN is incomplete. */
  judgedWhenLeft?: boolean;
}

const shapeName = (typed: string) => capitaliseFirst(keepName(typed));
/** A mask is the account that is kept: it is left alone until something else is typed. */
const shapeAccount = (typed: string) => (typed.includes('•') ? typed : shapeIban(typed));

/** The account to debit: its IBAN in fours as it is typed, its bank as soon as it is known, its owner. */
export function AccountFields({ names, hint = words.ibanHint, judgedWhenLeft }: AccountFieldsProps) {
  return (
    <>
      <div className="account-iban">
        <TextField
          name={names.iban}
          label={words.iban}
          hint={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          format={shapeAccount}
          judgedFrom={ibanErrorFrom}
          judgedWhenLeft={judgedWhenLeft}
        />
        <RecognisedBank name={names.iban} />
      </div>
      <div className="person-fields">
        <TextField
          name={names.ownerFirstName}
          label={words.ownerFirstName}
          autoComplete="off"
          maxLength={textMaxLength}
          format={shapeName}
        />
        <TextField
          name={names.ownerLastName}
          label={words.ownerLastName}
          autoComplete="off"
          maxLength={textMaxLength}
          format={shapeName}
        />
      </div>
    </>
  );
}
