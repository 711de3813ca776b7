import type { CaseMessage, CasePart } from '../../core/suite/framework/framework-case.js';
import type { ChatMessage, MessagePart } from '../../core/suite/observation.js';
import type { Attachments } from '../../ports/attachments.js';

/** A file of a case cannot be sent. */
class AttachmentProblem extends Error {
  override readonly name = 'AttachmentProblem';
}

async function partOf(part: CasePart, attachments: Attachments): Promise<MessagePart> {
  if (part.type === 'text') return part;
  const reading = await attachments.read(part.path);
  if (!reading.found) throw new AttachmentProblem(`the attachment file://${part.path} ${reading.problem}`);
  const base64 = Buffer.from(reading.bytes).toString('base64');
  return { type: 'data', mediaType: part.mediaType, base64, name: reading.name };
}

/**
 * The messages of a case with the bytes of their attachments.
 *
 * @throws AttachmentProblem
 */
export const chatMessages = (
  messages: readonly CaseMessage[],
  attachments: Attachments,
): Promise<readonly ChatMessage[]> =>
  Promise.all(
    messages.map(async ({ role, content }) => ({
      role,
      content:
        typeof content === 'string'
          ? content
          : await Promise.all(content.map((part) => partOf(part, attachments))),
    })),
  );
