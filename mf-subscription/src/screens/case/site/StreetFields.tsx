import { textMaxLength, houseNumberMaxLength } from '@portal/contract';
import { keepAddress } from '@portal/domain';
import { TextField } from '@portal/ui/form';
import { frCaseSite } from '../../../i18n/fr-case-site';

interface StreetFieldsProps {
  /** Of the values in the form. */
  names: { number: string; street: string };
}

/** Number and street of a site; a lieu-dit has no number. */
export function StreetFields({ names }: StreetFieldsProps) {
  const { number, street } = frCaseSite.address;
  return (
    <div className="site-street">
      <TextField
        name={names.number}
        label={number}
        maxLength={houseNumberMaxLength}
        format={keepAddress}
        autoComplete="off"
      />
      <TextField
        name={names.street}
        label={street}
        maxLength={textMaxLength}
        format={keepAddress}
        autoComplete="off"
      />
    </div>
  );
}
