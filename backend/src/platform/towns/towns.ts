import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findProjectRoot } from '../paths';

/** A commune of today, with the postal codes that serve it. */
export interface Town {
  /** INSEE code. */
  code: string;
  name: string;
  departmentCode: string;
  regionCode: string;
  population: number;
  /** Mainland France without Corsica. */
  mainland: boolean;
  postalCodes: string[];
}

const source = 'backend/node_modules/@etalab/decoupage-administratif/data/communes.json';
const commune = z.object({
  code: z.string(),
  nom: z.string(),
  type: z.string(),
  zone: z.string(),
  departement: z.string(),
  region: z.string(),
  codesPostaux: z.array(z.string()).default([]),
  population: z.number().default(0),
});

/**
 * Every commune with a postal code, from the data of INSEE and La Poste as packaged by Etalab. The arrondissements of
 * Paris, Lyon and Marseille are left out: the commune itself has their postal codes, so each would be found twice.
 */
export async function readTowns(root: string = findProjectRoot()): Promise<Town[]> {
  const communes: unknown = JSON.parse(await readFile(join(root, source), 'utf8'));
  return z
    .array(commune)
    .parse(communes)
    .filter((each) => each.type === 'commune-actuelle' && each.codesPostaux.length > 0)
    .map((each) => ({
      code: each.code,
      name: each.nom,
      departmentCode: each.departement,
      regionCode: each.region,
      population: each.population,
      mainland: each.zone === 'metro' && !['2A', '2B'].includes(each.departement),
      postalCodes: each.codesPostaux,
    }));
}
