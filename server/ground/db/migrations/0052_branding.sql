CREATE TABLE "institution_branding" (
	"institution_id" uuid PRIMARY KEY NOT NULL,
	"shown_name" text,
	"accent" text,
	"accent_dark" text
);
--> statement-breakpoint
CREATE TABLE "institution_logos" (
	"institution_id" uuid NOT NULL,
	"scheme" text NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "institution_logos_institution_id_scheme_pk" PRIMARY KEY("institution_id","scheme"),
	CONSTRAINT "institution_logos_size" CHECK (octet_length("institution_logos"."picture") between 1 and 524288)
);
--> statement-breakpoint
ALTER TABLE "institution_branding" ADD CONSTRAINT "institution_branding_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_logos" ADD CONSTRAINT "institution_logos_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_branding_by_name" ON "institution_branding" USING btree (lower("shown_name"));--> statement-breakpoint
CREATE INDEX "institution_logos_by_hash" ON "institution_logos" USING btree ("sha256");--> statement-breakpoint
CREATE VIEW "public"."institution_brands" AS (
  select i.id as institution_id, coalesce(b.shown_name, i.name) as name, i.name as full_name, b.accent, b.accent_dark,
    (select jsonb_build_object('address', '/institution-logos/' || l.sha256, 'width', l.width, 'height', l.height)
      from institution_logos l where l.institution_id = i.id and l.scheme = 'light') as logo,
    (select jsonb_build_object('address', '/institution-logos/' || l.sha256, 'width', l.width, 'height', l.height)
      from institution_logos l where l.institution_id = i.id and l.scheme = 'dark') as logo_dark
  from institution_terms i left join institution_branding b on b.institution_id = i.id);