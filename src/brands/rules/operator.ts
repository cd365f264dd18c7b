/** The company that runs a brand, named in mails and legal texts; set by the operator. */
export type Operator = {
  companyName: string;
  companyOrgNo: string;
  contactEmail: string;
};
