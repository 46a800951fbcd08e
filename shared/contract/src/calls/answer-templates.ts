import { z } from 'zod';
import { answerTemplate } from '../entities/answer-template';
import { label, text } from '../entities/primitives';
import { requestSubcategories } from '../enumerations';
import { request } from '../origin';
import { templateLists } from '../request-enumerations';
import { requestMessageMaxLength, templateNameMaxLength } from '../text-lengths';

const templateId = z.uuid();
/** The one that the agent had before them. */
const version = z.int().min(1);
const changed = z.object({ template: answerTemplate });

/** Templates of answers (decision 0129): one set for all groups, changed by agents whose right reaches every request. */
export const answerTemplateCalls = {
  /** By name; of those that were put away, the 200 latest. */
  '/getAnswerTemplates': {
    request: request({
      /** Default ACTIVE. */
      list: z.enum(templateLists).optional(),
    }),
    response: z.object({
      templates: z.array(answerTemplate),
      /** Whether the caller may change them. */
      mayChange: z.boolean(),
    }),
  },
  /** A new one, or the change of one that is offered. */
  '/saveAnswerTemplate': {
    request: request({
      templateId: templateId.optional(),
      /** Of the one that is changed. */
      version: version.optional(),
      name: label(templateNameMaxLength),
      subjects: z.array(z.enum(requestSubcategories)).max(requestSubcategories.length),
      text: text(requestMessageMaxLength).min(1),
    }),
    response: changed,
  },
  /** Puts one away, or offers it again; nothing is deleted. */
  '/archiveAnswerTemplate': {
    request: request({ templateId, version, archived: z.boolean() }),
    response: changed,
  },
} as const;
