/** The company that runs a brand, as mails and legal texts name it; whoever runs the product sets it. */
export type Operator = {
  companyName: string;
  companyOrgNo: string;
  contactEmail: string;
};
