/** The media types that attachments may have, by file extension (Chapter 16, section 16.3). */
const ATTACHMENT_TYPES: ReadonlyMap<
  string,
  { readonly kind: 'image' | 'audio' | 'document'; readonly mediaType: string }
> = new Map([
  ['jpg', { kind: 'image', mediaType: 'image/jpeg' }],
  ['jpeg', { kind: 'image', mediaType: 'image/jpeg' }],
  ['png', { kind: 'image', mediaType: 'image/png' }],
  ['gif', { kind: 'image', mediaType: 'image/gif' }],
  ['webp', { kind: 'image', mediaType: 'image/webp' }],
  ['wav', { kind: 'audio', mediaType: 'audio/wav' }],
  ['mp3', { kind: 'audio', mediaType: 'audio/mpeg' }],
  ['pdf', { kind: 'document', mediaType: 'application/pdf' }],
  ['doc', { kind: 'document', mediaType: 'application/msword' }],
  ['txt', { kind: 'document', mediaType: 'text/plain' }],
]);

/** The media type of an attachment, or why there is none. */
export type AttachmentType = { readonly mediaType: string } | { readonly problem: string };

/** What an attachment of a declared kind is, by its extension; `file` admits every kind. */
export function attachmentType(
  path: string,
  declared: 'image' | 'audio' | 'document' | 'file',
): AttachmentType {
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  const known = ATTACHMENT_TYPES.get(extension);
  if (known === undefined) {
    return { problem: `expected a file of one of the types ${[...ATTACHMENT_TYPES.keys()].join(', ')}` };
  }
  return declared === 'file' || declared === known.kind
    ? { mediaType: known.mediaType }
    : { problem: `a .${extension} file is no ${declared}, but ${known.mediaType}` };
}
