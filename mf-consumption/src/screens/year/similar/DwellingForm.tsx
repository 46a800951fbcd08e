import { asCallError, call, wordsFor } from '@portal/api-client';
import type { HeatingType, HousingType, ResponseOf } from '@portal/contract';
import { housingTypeLabel, heatingTypeLabel } from '@portal/domain';
import { Button } from '@portal/ui';
import { FormShell, SelectField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { useState } from 'react';
import { frSimilar } from '../../../i18n/fr-similar';
import { areaLabel, areas } from '../../../rules/areas';

const words = frSimilar.home;

type Dwelling = NonNullable<ResponseOf<'/getSimilarDwellings'>['dwelling']>;

interface DwellingFormProps {
  contractNumber: string;
  /** Null: nothing was said. */
  dwelling: Dwelling | null;
  readOnly: boolean;
  /** @param said what was done, in words */
  onDone: (said: string) => void;
}

const chosen = string().default('').required(words.required);
const schema = object({ housingType: chosen, area: chosen, heatingType: chosen });

const types = (['APARTMENT', 'HOUSE'] as const).map((value) => ({ value, label: housingTypeLabel(value) }));
const heatings = (['ELECTRICITY', 'GAS', 'COLLECTIVE'] as const).map((value) => ({
  value,
  label: heatingTypeLabel(value),
}));
const sizes = areas.map((area) => ({ value: String(area), label: areaLabel(area) }));

/** Kind, size and heating of the home; all three, or none. */
export function DwellingForm({ contractNumber, dwelling, readOnly, onDone }: DwellingFormProps) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(next: Dwelling | null) {
    setSending(true);
    setProblem(null);
    try {
      const { contracts } = await call('/setDwelling', { contractNbr: contractNumber, dwelling: next });
      if (next === null) onDone(words.removed);
      else onDone(contracts.length > 1 ? words.savedFor(contracts.length) : words.saved);
    } catch (thrown) {
      setProblem(wordsFor(asCallError(thrown)));
    } finally {
      setSending(false);
    }
  }
  if (readOnly) return <p className="similar__soft">{words.readOnly}</p>;
  const select = { placeholder: words.choose };
  return (
    <>
      <FormShell
        label={words.title}
        initialValues={{
          housingType: dwelling?.housingType ?? '',
          area: dwelling ? String(dwelling.area) : '',
          heatingType: dwelling?.heatingType ?? '',
        }}
        schema={schema}
        onSubmit={({ housingType, area, heatingType }) =>
          send({
            housingType: housingType as HousingType,
            area: Number(area),
            heatingType: heatingType as HeatingType,
          })
        }
        loading={sending}
        submitError={problem}
        submitLabel={words.save}
      >
        <div className="similar__fields">
          <SelectField name="housingType" label={words.type} options={types} {...select} />
          <SelectField name="area" label={words.area} options={sizes} {...select} />
          <SelectField name="heatingType" label={words.heating} options={heatings} {...select} />
        </div>
        <p className="similar__soft">{words.use}</p>
      </FormShell>
      {dwelling && (
        <Button size="small" disabled={sending} onClick={() => void send(null)}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
