import { z } from 'zod';
import { messageFilesMax } from '../request-files';

export const fileId = z.uuid('Fichier inconnu');

/** Numbers of files that were sent before, to go with the words of a message. */
export const sentFiles = z
  .array(fileId)
  .max(messageFilesMax, `${messageFilesMax} fichiers au plus par message`)
  .optional();
