-- No row that was there before breaks it.
alter table organisation_figures validate constraint organisation_figures_grain_check;
