/** What a mail of one brand looks like; mail programs know no style sheet, so the values stand in the mail itself. */
export type MailLook = {
  brandName: string;
  companyName: string;
  companyOrgNo: string;
  logo: { path: string; width: number; height: number };
  sky: string;
  accent: string;
  canvas: string;
  text: string;
  muted: string;
  line: string;
  link: string;
  tint: string;
  tintInk: string;
  cta: string;
  onCta: string;
  headFont: string;
  headWeight: number;
  bodyFont: string;
  buttonRadius: number;
};
