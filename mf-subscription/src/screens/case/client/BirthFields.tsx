import { textMaxLength, countryMaxLength } from '@portal/contract';
import { serverNow } from '@portal/api-client';
import { birthCalendarStart, today } from '@portal/domain';
import { TownFields } from '@portal/screen/person';
import { TextField } from '@portal/ui/form';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { isFrance } from '../../../rules/case/client-values';
import { CaseDateField } from '../CaseDateField';

const words = frCaseClient.birth;
const town = { postalCode: 'birthPostalCode', townName: 'birthTown', netArea: 'birthNetArea' };

const upperCase = (typed: string) => typed.toLocaleUpperCase('fr-FR');

/** When and where: the town is picked for France, and written for any other country. */
export function BirthFields({ country }: { country: string }) {
  return (
    <fieldset className="client-group">
      <legend>{words.legend}</legend>
      <div className="client-pair">
        <CaseDateField
          name="birthdate"
          label={words.date}
          hint={words.dateHint}
          opensOn={birthCalendarStart(today(serverNow()))}
        />
      </div>
      {isFrance(country) ? (
        <TownFields names={town} labels={words} autoComplete={false} />
      ) : (
        <TextField name="birthTown" label={words.townAbroad} autoComplete="off" maxLength={textMaxLength} />
      )}
      <div className="client-pair">
        <TextField
          name="birthCountry"
          label={words.country}
          hint={words.countryHint}
          autoComplete="off"
          maxLength={countryMaxLength}
          format={upperCase}
        />
      </div>
    </fieldset>
  );
}
