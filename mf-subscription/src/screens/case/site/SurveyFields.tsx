import { heatingTypes, housingTypes, residenceTypes } from '@portal/contract';
import { heatingTypeLabel, housingTypeLabel, rateOptionLabel, residenceTypeLabel } from '@portal/domain';
import { TownFields } from '@portal/screen/person';
import { SelectField } from '@portal/ui/form';
import { frCaseSite } from '../../../i18n/fr-case-site';
import { chosenEnergies, type EnergyChoice } from '../../../rules/case/site-values';
import { areaBands, inhabitantNumbers, type SurveySelect, surveySelects } from '../../../rules/case/survey';
import { AddressSearch } from '../known/AddressSearch';
import { StreetFields } from './StreetFields';

const words = frCaseSite.survey;
const labelled = <T extends string>(list: readonly T[], label: (value: T) => string) =>
  list.map((value) => ({ value, label: label(value) }));

/** Every answer of the source's questionnaire, and its bands (back-office 3). */
const options: Record<SurveySelect, { value: string; label: string }[]> = {
  housingType: labelled(housingTypes, housingTypeLabel),
  residenceType: labelled(residenceTypes, residenceTypeLabel),
  area: areaBands.map(({ from, to }) => ({ value: String(to), label: words.areaBand(from, to) })),
  inhabitantsNumber: inhabitantNumbers.map((count) => ({ value: String(count), label: String(count) })),
  heatingType: labelled(heatingTypes, heatingTypeLabel),
  rateOption: [
    ...labelled(['TOTAL_HOUR', 'HIGH_LOW'] as const, rateOptionLabel),
    { value: 'UNKNOWN', label: words.unknownRate },
  ],
};

const names = { postalCode: 'postalCode', townName: 'townName', netArea: 'netArea' };

/** The dwelling, in place of the history of its points (B3.2). */
export function SurveyFields({ choice }: { choice: EnergyChoice }) {
  return (
    <>
      <fieldset className="site-group">
        <legend>{words.legend}</legend>
        <div className="site-fields site-fields--even">
          {surveySelects(chosenEnergies(choice)).map((name) => (
            <SelectField
              key={name}
              name={name}
              label={words[name]}
              placeholder={words.choose}
              options={options[name]}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="site-group">
        <legend>{words.address}</legend>
        <AddressSearch names={{ ...names, number: 'number', street: 'street' }} />
        <TownFields names={names} autoComplete={false} />
        <StreetFields names={{ number: 'number', street: 'street' }} />
      </fieldset>
    </>
  );
}
