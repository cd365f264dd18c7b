/** What one mail says, before it is put into the frame that all mails share (wording, "Mails"). Plain text only. */
export type MailContent = {
  subject: string;
  /** Shown by mail programs beside the subject; hidden in the mail itself. */
  preheader: string;
  heading: string;
  greeting: string | null;
  paragraphs: readonly string[];
  /** What the sender wrote; line breaks are kept. */
  quoted: string | null;
  button: { label: string; href: string } | null;
  facts: readonly { label: string; value: string }[];
  /** Several things to open, each with what it is about and a way to hear no more of it, where one button is not enough. */
  links?: readonly { about: string; label: string; href: string; stop: { label: string; href: string } }[];
  /** Why the receiver gets it. */
  why: string;
  /** One-click way out, for invitations. */
  optOut: { label: string; href: string } | null;
  /** The person in whose name it is sent; null when the brand itself writes. */
  sender: { name: string; title: string; replyTo: string } | null;
  /** Who an answer goes to where the brand itself writes; else answers go to the sender, or nowhere. */
  replyTo?: { name: string; address: string };
};

/** The brand that a mail comes from, as far as its words need it. */
export type MailBrand = { name: string; zone: string };

type Said = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'paragraphs' | 'button' | 'why'>;

/** The brand itself writes: no greeting by name, nothing quoted, no facts. */
export function fromBrand(said: Said): MailContent {
  return { ...said, greeting: null, quoted: null, facts: [], optOut: null, sender: null };
}
