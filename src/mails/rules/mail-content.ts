/** The content of one mail, without the frame that all mails share (wording, "Mails"). Plain text only. */
export type MailContent = {
  subject: string;
  /** Shown by mail programs beside the subject; hidden in the mail itself. */
  preheader: string;
  heading: string;
  greeting: string | null;
  paragraphs: readonly string[];
  /** The sender's own text; line breaks are kept. */
  quoted: string | null;
  /** A text of the sender to everyone, with where to find it again; shown apart from the product's own words. */
  letter?: { text: string; goal: string | null; after: string; href: string };
  button: { label: string; href: string } | null;
  facts: readonly { label: string; value: string }[];
  /** Several links, each with its subject and an opt-out, where one button is not enough. */
  links?: readonly { about: string; label: string; href: string; stop: { label: string; href: string } }[];
  /** A question with a link for each answer. `said` are the recipient's own words, which it is about. */
  choices?: {
    said: string;
    question: string;
    options: readonly { label: string; href: string }[];
    after: readonly string[];
  };
  why: string;
  /** Where the recipient changes how often such mails come. */
  change?: { label: string; href: string };
  optOut: { label: string; href: string } | null;
  /**
   * The person in whose name it is sent; null when the brand itself is the sender. Without `replyTo` it takes no reply.
   */
  sender: { name: string; title: string; replyTo: string | null } | null;
  /** The reply address when the brand is the sender; otherwise replies go to the person, or nowhere. */
  replyTo?: { name: string; address: string };
};

export type MailBrand = { name: string; zone: string };

type Said = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'paragraphs' | 'button' | 'why'>;

/** A mail from the brand: no greeting by name, no quotation, no facts. */
export function fromBrand(said: Said): MailContent {
  return { ...said, greeting: null, quoted: null, facts: [], optOut: null, sender: null };
}
