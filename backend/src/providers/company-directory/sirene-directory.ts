import { z } from 'zod';
import { DomainError } from '../../platform/errors';
import { callPartner, throwing } from '../partner-call';
import type { Company, CompanyDirectory } from './company-directory';

/** `[ND]` means that the company does not publish the value. */
const shown = z
  .string()
  .nullish()
  .transform((value) => (value && value !== '[ND]' ? value : null));

/** The part of Sirene's answer (API Sirene 3.11, `GET /siret/{siret}`) that is read. */
const answer = z.object({
  etablissement: z.object({
    siret: z.string(),
    uniteLegale: z.object({
      denominationUniteLegale: shown,
      nomUniteLegale: shown,
      prenom1UniteLegale: shown,
      activitePrincipaleUniteLegale: shown,
    }),
    adresseEtablissement: z.object({
      numeroVoieEtablissement: shown,
      indiceRepetitionEtablissement: shown,
      typeVoieEtablissement: shown,
      libelleVoieEtablissement: shown,
      codePostalEtablissement: shown,
      libelleCommuneEtablissement: shown,
    }),
    periodesEtablissement: z.array(
      z.object({
        dateFin: z.string().nullish(),
        etatAdministratifEtablissement: z.string(),
        activitePrincipaleEtablissement: shown,
      }),
    ),
  }),
});

/** INSEE's Sirene, or whatever speaks like it. */
export function sireneDirectory(
  { url, apiKey }: { url: string; apiKey: string },
  timeoutMilliseconds = 5_000,
): CompanyDirectory {
  return {
    find: async (siret) => {
      const headers = { 'x-insee-api-key-integration': apiKey };
      const address = `${url.replace(/\/+$/, '')}/siret/${siret}`;
      const reply = await callPartner(address, { headers, timeoutMilliseconds }).catch(throwing(unavailable));
      if (reply.status === 404) return null;
      const parsed = answer.safeParse(reply.status === 200 ? reply.body : undefined);
      // An answer about another company is as good as none.
      if (!parsed.success || parsed.data.etablissement.siret !== siret) throw unavailable();
      return companyOf(parsed.data);
    },
  };
}

export const unavailable = () => new DomainError(503, '503', 'Service indisponible');

const joined = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' ') || null;

function companyOf({ etablissement }: z.output<typeof answer>): Company {
  const { siret, uniteLegale, adresseEtablissement: address, periodesEtablissement } = etablissement;
  const present = periodesEtablissement.find(({ dateFin }) => !dateFin);
  return {
    siret,
    name:
      uniteLegale.denominationUniteLegale ??
      joined(uniteLegale.prenom1UniteLegale, uniteLegale.nomUniteLegale) ??
      '',
    activityCode:
      (present?.activitePrincipaleEtablissement ?? uniteLegale.activitePrincipaleUniteLegale)?.replace(
        '.',
        '',
      ) ?? null,
    street: joined(
      address.numeroVoieEtablissement,
      address.indiceRepetitionEtablissement,
      address.typeVoieEtablissement,
      address.libelleVoieEtablissement,
    ),
    postalCode: address.codePostalEtablissement,
    townName: address.libelleCommuneEtablissement,
    active: present?.etatAdministratifEtablissement === 'A',
  };
}
