import type { Town } from '../../src/platform/towns/towns';
import type { Random } from '../random/random';

/** A postal address in a real commune; the street is invented. */
export interface SeedAddress {
  street_number: string | null;
  street: string;
  net_area: string;
  postal_code: string;
  town_name: string;
  town_code: string;
  country: string;
}

const kinds = [
  'rue',
  'rue',
  'rue',
  'rue',
  'avenue',
  'boulevard',
  'chemin',
  'impasse',
  'place',
  'allée',
  'quai',
  'route',
];
const streets = [
  'de la République',
  'Victor Hugo',
  'Jean Jaurès',
  'du Général de Gaulle',
  'Pasteur',
  'des Lilas',
  'de l’Église',
  'Émile Zola',
  'de la Gare',
  'du Moulin',
  'des Écoles',
  'Gambetta',
  'du 8 Mai 1945',
  'de Verdun',
  'Jules Ferry',
  'des Acacias',
  'Anatole France',
  'du Château',
  'Molière',
  'de la Fontaine',
  'des Tilleuls',
  'Marie Curie',
  'Voltaire',
  'Saint-Exupéry',
  'd’Alsace',
  'du Stade',
  'Simone Veil',
  'de l’Hôtel-de-Ville',
  'Édith Piaf',
  'des Champs',
];
const places = [
  'Lieu-dit Les Châtaigniers',
  'Lieu-dit La Grange-aux-Loups',
  'Hameau du Bas',
  'Le Bourg',
  'Ferme de l’Étang',
];

/** Draws towns as often as people live there, so that the large ones are common and every small one may come up. */
export class AddressBook {
  readonly #towns: readonly Town[];
  readonly #upTo: number[] = [];

  constructor(towns: readonly Town[]) {
    this.#towns = towns;
    let sum = 0;
    for (const town of towns) this.#upTo.push((sum += town.population + 50));
  }

  draw(random: Random): SeedAddress {
    return this.at(this.#drawTown(random), random);
  }

  /** An address in the commune of that INSEE code. */
  in(code: string, random: Random): SeedAddress {
    const town = this.#towns.find((each) => each.code === code);
    if (!town) throw new Error(`No commune ${code}.`);
    return this.at(town, random);
  }

  at(town: Town, random: Random): SeedAddress {
    const rural = town.population < 2000 && random.chance(0.3);
    return {
      street_number: rural
        ? null
        : `${random.int(1, 180)}${random.weighted({ '': 90, ' bis': 8, ' ter': 2 })}`,
      street: rural ? random.pick(places) : `${random.pick(kinds)} ${random.pick(streets)}`,
      net_area: town.code,
      postal_code: random.pick(town.postalCodes),
      town_name: town.name,
      town_code: town.code,
      country: 'FR',
    };
  }

  #drawTown(random: Random): Town {
    const wanted = random.fraction() * (this.#upTo.at(-1) ?? 0);
    let low = 0;
    let high = this.#towns.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] as number) > wanted) high = middle;
      else low = middle + 1;
    }
    return this.#towns[low] as Town;
  }
}

export const streetLineOf = (address: SeedAddress): string =>
  [address.street_number, address.street].filter(Boolean).join(' ');
