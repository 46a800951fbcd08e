import { messageFilesMax, requestFileMaxBytes } from '@portal/contract';
import { formatFileSize } from '@portal/domain';

export const frFiles = {
  add: 'Joindre des fichiers',
  hint: `PDF ou photo (JPG, PNG, WEBP, HEIC), ${formatFileSize(requestFileMaxBytes)} au plus par fichier.`,
  chosen: 'Fichiers joints à votre message',
  of: 'Fichiers joints',
  sending: 'Envoi et analyse antivirus…',
  kept: 'Prêt',
  remove: (name: string) => `Retirer ${name}`,
  retry: (name: string) => `Envoyer à nouveau ${name}`,
  download: (name: string, size: string) => `Télécharger ${name} (${size})`,
  failed: (name: string) => `${name} n’a pas pu être téléchargé`,
  tooMany: `Un message porte ${messageFilesMax} fichiers au plus\u00a0: les autres ne sont pas joints.`,
  tooLong: (size: string) =>
    `Ce fichier dépasse ${formatFileSize(requestFileMaxBytes)} (${size}). Réduisez-le, ou envoyez-en une partie.`,
  empty: 'Ce fichier est vide\u00a0: vérifiez qu’il s’ouvre sur votre appareil.',
  waits:
    'Un fichier est en cours d’envoi\u00a0: votre message partira une fois qu’il sera prêt. Réessayez dans un instant.',
  refused: (count: number) =>
    count === 1
      ? 'Un fichier n’est pas accepté\u00a0: retirez-le ou remplacez-le, puis envoyez votre message.'
      : `${count} fichiers ne sont pas acceptés\u00a0: retirez-les ou remplacez-les, puis envoyez votre message.`,
} as const;
