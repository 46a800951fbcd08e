import { textMaxLength, postalSearchMaxLength } from '@portal/contract';
import { foldLetters, keepAddress, keepPostalSearch } from '@portal/domain';
import { Button } from '@portal/ui';
import { SelectField, TextField, useFormValue } from '@portal/ui/form';
import { useEffect, useState } from 'react';
import './person.css';
import { personWords } from './person-words';
import { type TownList, useTowns } from './town-list';

const words = personWords.town;

const sameTown = (one: string, other: string) =>
  foldLetters(one).replace(/[^a-z]/g, '') === foldLetters(other).replace(/[^a-z]/g, '');

/** Names of the values in the form. */
export interface TownNames {
  postalCode: string;
  townName: string;
  /** INSEE code of the commune, where the form wants it: empty while it is not known for sure. */
  netArea?: string;
}

const ownNames: TownNames = { postalCode: 'postalCode', townName: 'townName' };

interface TownFieldsProps {
  names?: TownNames;
  /** What the postal code and the town are of, where the form has several: « Code postal de naissance ». */
  labels?: { postalCode: string; town: string };
  autoComplete?: boolean;
}

/** A postal code, and the communes that it serves to choose from; written by hand where none is known (C5.7). */
export function TownFields({ names = ownNames, labels = words, autoComplete = true }: TownFieldsProps) {
  const [postalCode] = useFormValue(names.postalCode);
  const towns = useTowns(postalCode);
  const kept = useTownOf(names.townName, postalCode, towns);
  return (
    <div className="person-fields">
      <TextField
        name={names.postalCode}
        label={labels.postalCode}
        inputMode="numeric"
        autoComplete={autoComplete ? 'postal-code' : 'off'}
        maxLength={postalSearchMaxLength}
        format={keepPostalSearch}
      />
      <Town name={names.townName} label={labels.town} autoComplete={autoComplete} towns={towns} kept={kept} />
      {names.netArea && <NetArea name={names.netArea} townName={names.townName} towns={towns} />}
      <p role="status" className="ui-hidden">
        {hintOf(towns)}
      </p>
    </div>
  );
}

function hintOf(towns: TownList): string | undefined {
  if (towns.status === 'searching') return words.searching;
  if (towns.status === 'failed') return words.failed;
  if (towns.status !== 'ready') return undefined;
  return towns.names.length === 0 ? words.unknown : words.found(towns.names.length);
}

interface TownProps {
  name: string;
  label: string;
  autoComplete: boolean;
  towns: TownList;
  kept: string;
}

function Town({ name, label, autoComplete, towns, kept }: TownProps) {
  const byHand = towns.status === 'failed' || (towns.status === 'ready' && towns.names.length === 0);
  if (byHand) {
    return (
      <div>
        <TextField
          name={name}
          label={label}
          hint={hintOf(towns)}
          autoComplete={autoComplete ? 'address-level2' : 'off'}
          maxLength={textMaxLength}
          format={keepAddress}
        />
        {towns.status === 'failed' && (
          <Button size="small" variant="quiet" flush icon="refresh" onClick={towns.retry}>
            {words.retry}
          </Button>
        )}
      </div>
    );
  }
  const names = towns.status === 'ready' ? towns.names : [];
  const options = kept && !names.includes(kept) ? [kept, ...names] : names;
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={words.choose}
      options={options.map((town) => ({ value: town, label: town }))}
      hint={hintOf(towns)}
    />
  );
}

/**
 * Keeps the town consistent with its postal code: a single town is selected, a town of another code is removed. While
 * the code is the initial one, the initial town is kept in any spelling. Returns the town that the list may not have.
 */
function useTownOf(name: string, postalCode: string, towns: TownList): string {
  const [town, setTown] = useFormValue(name);
  const [first] = useState({ postalCode, town });
  const isUnchanged = first.postalCode.replace(/ /g, '') === postalCode.replace(/ /g, '');
  const names = towns.status === 'ready' ? towns.names.join('\n') : null;
  useEffect(() => {
    if (names === null || names === '' || isUnchanged) return;
    const list = names.split('\n');
    const same = list.find((each) => sameTown(each, town));
    const next = same ?? (list.length === 1 ? (list[0] ?? '') : '');
    if (next !== town) setTown(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list arrived, or the code is another: nothing else moves the town
  }, [names, isUnchanged]);
  return isUnchanged ? first.town : towns.status === 'ready' ? '' : town;
}

/** The code of the town that is chosen, as soon as it is sure. */
function NetArea({ name, townName, towns }: { name: string; townName: string; towns: TownList }) {
  const [town] = useFormValue(townName);
  const [netArea, setNetArea] = useFormValue(name);
  const sure =
    towns.status === 'ready' ? (towns.netAreaOf(town) ?? '') : towns.status === 'waiting' ? '' : null;
  useEffect(() => {
    if (sure !== null && sure !== netArea) setNetArea(sure);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the town or its list is another: nothing else moves the code
  }, [sure]);
  return null;
}
