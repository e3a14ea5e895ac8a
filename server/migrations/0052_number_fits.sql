-- CGST Rules 2017, rule 46(b). Not proved for what was numbered before: those numbers were given and stay.
ALTER TABLE "documents" ADD CONSTRAINT "documents_number_fits" CHECK (length(number) <= 16) NOT VALID;
