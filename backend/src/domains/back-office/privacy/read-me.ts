import { formatLongDay, parisDayOf } from '@portal/domain';

interface Contents {
  customerNumber: string;
  at: Date;
  supplier: { name: string; street: string; postalCode: string; townName: string };
  supportEmail: string;
  files: { name: string; title: string }[];
  /** Documents and invoices; those left out are more than one archive prints. */
  papers: { added: number; requestFiles: number; left: number };
}

/** LISEZ-MOI.txt: what lies in the archive, why, for how long, and the person's rights (GDPR, articles 13 to 21). */
export function readMe({ customerNumber, at, supplier, supportEmail, files, papers }: Contents): string {
  const width = Math.max(...files.map(({ name }) => name.length));
  const lines = [
    `Vos données chez ${supplier.name}`,
    '',
    `Client n° ${customerNumber}, le ${formatLongDay(parisDayOf(at))}.`,
    `Responsable du traitement : ${supplier.name}, ${supplier.street}, ${supplier.postalCode} ${supplier.townName}.`,
    '',
    'Cette archive contient tout ce que nous conservons à votre sujet, dans un format que tout logiciel sait lire',
    '(JSON, UTF-8). Les montants dont le nom finit par « cents » sont en centimes d’euro, ceux en « micros » en',
    'millionièmes d’euro ; les instants sont en temps universel.',
    '',
    ...files.map(({ name, title }) => `${name.padEnd(width)}  ${title}`),
    ...(papers.added > 0
      ? [`${'documents/, factures/'.padEnd(width)}  Vos documents et vos factures, en PDF (${papers.added})`]
      : []),
    ...(papers.requestFiles > 0
      ? [`${'demandes/'.padEnd(width)}  Fichiers joints à vos demandes (${papers.requestFiles})`]
      : []),
    ...(papers.left > 0
      ? [
          '',
          `${papers.left} documents ou factures plus anciens ne sont pas dans cette archive : une archive n’en imprime qu’un`,
          'certain nombre. Vous les ouvrez dans votre espace, à « Documents » et à « Factures ».',
        ]
      : []),
    '',
    'Un fichier absent : nous n’avons rien de cette sorte. Mots de passe et codes ne sont conservés que sous une',
    'forme qui ne permet pas de les lire ; ils ne figurent donc pas ici.',
    '',
    'Pourquoi : exécuter vos contrats, et répondre à nos obligations légales ; le reste avec votre consentement,',
    'que vous retirez quand vous voulez dans votre profil.',
    'Combien de temps : vos contrats 5 ans après leur fin, les pièces comptables 10 ans, les journaux techniques',
    '90 jours, les e-mails envoyés 30 jours.',
    `Vos droits : corriger, limiter, vous opposer, effacer, depuis votre espace ou à ${supportEmail} ;`,
    'réclamation possible auprès de la CNIL (www.cnil.fr).',
    '',
  ];
  // A byte order mark and CRLF: Windows' own editor opens it right.
  return `\uFEFF${lines.join('\r\n')}`;
}
