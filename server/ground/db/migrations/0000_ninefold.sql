CREATE FUNCTION public.project_history_append() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO "project_history_heads" AS head ("project_id", "seq", "hash") VALUES (NEW."project_id", 1, '')
    ON CONFLICT ("project_id") DO UPDATE SET "seq" = head."seq" + 1
    RETURNING head."seq", head."hash" INTO NEW."seq", NEW."previous_hash";
  NEW."hash" = encode(sha256(convert_to((jsonb_build_array(NEW."previous_hash", NEW."project_id", NEW."seq",
    to_char(NEW."recorded_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), NEW."actor_id", NEW."kind",
    NEW."stage_number", NEW."about_id", NEW."name", NEW."before", NEW."after", NEW."reason")
    || CASE WHEN NEW."actor" IS NULL THEN '[]' ELSE jsonb_build_array(NEW."actor") END)::text, 'UTF8')), 'hex');
  UPDATE "project_history_heads" SET "hash" = NEW."hash" WHERE "project_id" = NEW."project_id";
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION public.project_history_is_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  -- With its project, by the foreign key.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "research_projects" WHERE "id" = OLD."project_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The history of a project is neither changed nor shortened';
END $$;
--> statement-breakpoint
CREATE FUNCTION public.receipts_are_kept() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'A receipt is neither changed nor deleted: issue a credit note';
END $$;
--> statement-breakpoint
CREATE TABLE public.activity_notifications (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    stage_id uuid,
    activity_type text NOT NULL,
    triggered_by_user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    subject_id uuid,
    facts jsonb NOT NULL,
    actor jsonb
);
--> statement-breakpoint
CREATE TABLE public.auth_accounts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    user_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_email_changes (
    user_id uuid NOT NULL,
    new_email text NOT NULL,
    old_hash text NOT NULL,
    new_hash text NOT NULL,
    old_confirmed_at timestamp with time zone,
    new_confirmed_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_known_addresses (
    user_id uuid NOT NULL,
    address text NOT NULL,
    last_log_in_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
--> statement-breakpoint
CREATE TABLE public.auth_passkeys (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text,
    public_key text NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    counter integer NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    aaguid text
);
--> statement-breakpoint
CREATE TABLE public.auth_sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token text NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    api_token_id uuid
);
--> statement-breakpoint
CREATE TABLE public.auth_sign_ups (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    password text NOT NULL,
    subscribe_newsletter boolean NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    scope text NOT NULL,
    hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.auth_two_factors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.auth_used_codes (
    user_id uuid NOT NULL,
    code text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    subscribe_newsletter boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    sign_up_id uuid DEFAULT gen_random_uuid() NOT NULL,
    password_version integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.auth_verifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.billing_notices_sent (
    profile_id uuid NOT NULL,
    notice text NOT NULL,
    about text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.calendar_feeds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    profile_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_read_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.checklist_items (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    text text NOT NULL,
    "position" smallint NOT NULL,
    due_on date,
    sequence integer DEFAULT 0 NOT NULL,
    added_by uuid,
    done_at timestamp with time zone,
    done_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.demo_bookings (
    id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    organisation text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    zone text NOT NULL,
    address_hash text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    cancelled_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.enquiries (
    id uuid NOT NULL,
    kind text NOT NULL,
    profile_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    organisation text DEFAULT ''::text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    fingerprint text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_at timestamp with time zone,
    closed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.enquiry_answers (
    id uuid NOT NULL,
    enquiry_id uuid NOT NULL,
    agent_email text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.export_chunks (
    export_id uuid NOT NULL,
    run uuid NOT NULL,
    seq integer NOT NULL,
    chunk bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.exports (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    project_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    run uuid,
    attempts smallint DEFAULT 0 NOT NULL,
    requested_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.file_uploads (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    name text NOT NULL,
    size integer NOT NULL,
    started_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.file_versions (
    id uuid NOT NULL,
    file_id uuid NOT NULL,
    number smallint NOT NULL,
    name text NOT NULL,
    note text,
    size integer NOT NULL,
    sha256 text NOT NULL,
    added_by uuid,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.mails (
    id uuid NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    unsubscribe_url text,
    about_id uuid,
    kind text NOT NULL,
    profile_id uuid,
    attachment bytea,
    attachment_name text
);
--> statement-breakpoint
CREATE TABLE public.meeting_acknowledgements (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    meeting_id uuid NOT NULL,
    profile_id uuid,
    role text NOT NULL,
    version integer NOT NULL,
    acknowledged_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_addenda (
    id uuid NOT NULL,
    meeting_id uuid NOT NULL,
    text text NOT NULL,
    written_by uuid,
    written_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_attendance (
    meeting_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    attendance text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_items (
    id uuid NOT NULL,
    meeting_id uuid NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    message_id uuid,
    owner_id uuid,
    due_on date,
    done_at timestamp with time zone,
    done_by uuid,
    sequence integer DEFAULT 0 NOT NULL,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_notes (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    meeting_id uuid NOT NULL,
    change bytea NOT NULL,
    written_by uuid,
    written_at timestamp with time zone NOT NULL,
    taken_back_at timestamp with time zone
);
--> statement-breakpoint
CREATE SEQUENCE public.meeting_notes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
ALTER SEQUENCE public.meeting_notes_seq_seq OWNED BY public.meeting_notes.seq;
--> statement-breakpoint
CREATE TABLE public.meeting_questions (
    message_id uuid NOT NULL,
    project_id uuid NOT NULL,
    marked_by uuid,
    marked_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meeting_series (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    rule text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.meetings (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    series_id uuid,
    title text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    zone text NOT NULL,
    minutes smallint NOT NULL,
    place text,
    call_url text,
    guests text,
    sequence integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    cancelled_at timestamp with time zone,
    locked_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT meetings_minutes CHECK (((minutes >= 5) AND (minutes <= 600)))
);
--> statement-breakpoint
CREATE TABLE public.newsletter_consents (
    user_id uuid NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.notification_recipients (
    notification_id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    read_at timestamp with time zone,
    mentioned boolean DEFAULT false NOT NULL,
    notified_at timestamp with time zone DEFAULT now() NOT NULL,
    mailed_at timestamp with time zone,
    archived_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.notification_settings (
    profile_id uuid NOT NULL,
    event text NOT NULL,
    delivery text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.outbox (
    id bigint NOT NULL,
    events jsonb,
    announcement_id uuid,
    activity_id uuid,
    audience text,
    mentioned uuid[],
    written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE public.payment_alerts (
    id uuid NOT NULL,
    kind text NOT NULL,
    reference text NOT NULL,
    details jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.payment_intents (
    id uuid NOT NULL,
    reference text NOT NULL,
    profile_id uuid,
    plan text NOT NULL,
    kind text NOT NULL,
    amount integer NOT NULL,
    email text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    access_code text,
    authorization_url text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.payments (
    id uuid NOT NULL,
    profile_id uuid,
    subscription_id uuid,
    amount numeric(10,2) NOT NULL,
    currency text NOT NULL,
    reference text NOT NULL,
    status text DEFAULT 'success'::text NOT NULL,
    plan text NOT NULL,
    kind text NOT NULL,
    refunded numeric(10,2) DEFAULT 0 NOT NULL,
    customer_code text,
    refusal text,
    paid_at timestamp with time zone NOT NULL,
    createdat timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.point_remarks (
    id uuid NOT NULL,
    point_id uuid NOT NULL,
    kind text NOT NULL,
    text text,
    made_by uuid,
    guest_id uuid,
    made_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.project_history (
    project_id uuid NOT NULL,
    seq integer DEFAULT 0 NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    actor_id uuid,
    kind text NOT NULL,
    stage_number smallint,
    about_id uuid,
    name text,
    before jsonb,
    after jsonb,
    reason text,
    previous_hash text DEFAULT ''::text NOT NULL,
    hash text DEFAULT ''::text NOT NULL,
    actor jsonb
);
--> statement-breakpoint
CREATE TABLE public.project_history_heads (
    project_id uuid NOT NULL,
    seq integer NOT NULL,
    hash text NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.project_members (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    invited_by uuid,
    invited_at timestamp with time zone DEFAULT now() NOT NULL,
    accepted_at timestamp with time zone,
    archived_at timestamp with time zone,
    waits_until timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.project_mutes (
    project_id uuid NOT NULL,
    profile_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.project_stages (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    stage_number smallint NOT NULL,
    stage_name text NOT NULL,
    status text DEFAULT 'not_started'::text NOT NULL,
    status_changed_at timestamp with time zone,
    status_changed_by uuid,
    completed_at timestamp with time zone,
    completed_by uuid,
    last_seq integer DEFAULT 0 NOT NULL,
    target_date date,
    target_set_at timestamp with time zone,
    target_sequence integer DEFAULT 0 NOT NULL,
    round_number smallint,
    round_state text,
    CONSTRAINT project_stages_number_range CHECK (((stage_number >= 1) AND (stage_number <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.research_projects (
    id uuid NOT NULL,
    title text NOT NULL,
    research_question text,
    study_aim text,
    final_submission_date date,
    current_phase smallint DEFAULT 1 NOT NULL,
    status text DEFAULT 'Active'::text NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    submission_sequence integer DEFAULT 0 NOT NULL,
    reviews_required boolean DEFAULT false NOT NULL,
    CONSTRAINT research_projects_phase CHECK (((current_phase >= 1) AND (current_phase <= 9)))
);
--> statement-breakpoint
CREATE TABLE public.users_profiles (
    profile_id uuid NOT NULL,
    role text NOT NULL,
    email text NOT NULL,
    username text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    gender text NOT NULL,
    dob date,
    phone_number text,
    current_institution text,
    institution_name text,
    field_of_study text NOT NULL,
    program_name text,
    education_level text NOT NULL,
    graduation_year smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    zone text
);
--> statement-breakpoint
CREATE VIEW public.project_overview AS
 SELECT p.id,
    p.title,
    p.research_question,
    p.study_aim,
    p.final_submission_date,
    p.current_phase,
    p.status,
    p.created_by,
    p.created_at,
    p.updated_at,
    ( SELECT json_agg(json_build_object('id', s.id, 'number', s.stage_number, 'name', s.stage_name, 'status', s.status) ORDER BY s.stage_number) AS json_agg
           FROM public.project_stages s
          WHERE (s.project_id = p.id)) AS stages,
    json_build_object('username', u.username, 'email', u.email, 'currentInstitution', u.current_institution, 'programName', u.program_name, 'educationLevel', u.education_level) AS creator_profile,
    p.reviews_required
   FROM (public.research_projects p
     JOIN public.users_profiles u ON ((u.profile_id = p.created_by)));
--> statement-breakpoint
CREATE VIEW public.project_people AS
 SELECT p.id AS project_id,
    p.created_by AS user_id,
    'owner'::text AS role,
    '-infinity'::timestamp with time zone AS since
   FROM public.research_projects p
UNION ALL
 SELECT m.project_id,
    m.user_id,
    m.role,
    COALESCE(m.accepted_at, '-infinity'::timestamp with time zone) AS since
   FROM public.project_members m
  WHERE ((m.status = 'accepted'::text) AND (m.role = ANY (ARRAY['supervisor'::text, 'collaborator'::text])));
--> statement-breakpoint
CREATE TABLE public.project_questions (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    question text NOT NULL,
    type text,
    boxes jsonb NOT NULL,
    evidence jsonb NOT NULL,
    rubric smallint NOT NULL,
    score smallint NOT NULL,
    verdict text NOT NULL,
    kept_by uuid,
    kept_at timestamp with time zone NOT NULL,
    CONSTRAINT project_questions_score CHECK (((score >= 0) AND (score <= 100)))
);
--> statement-breakpoint
CREATE TABLE public.provider_events (
    id uuid NOT NULL,
    sha256 bytea NOT NULL,
    event text NOT NULL,
    body bytea NOT NULL,
    about text[] DEFAULT '{}'::text[] NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    processed_at timestamp with time zone,
    outcome text
);
--> statement-breakpoint
CREATE TABLE public.publications (
    id uuid NOT NULL,
    added_by uuid,
    project_id uuid,
    status text NOT NULL,
    reference jsonb NOT NULL,
    title text NOT NULL,
    doi text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.pubmed_answers (
    asked text NOT NULL,
    answer jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.pubmed_keys (
    profile_id uuid NOT NULL,
    encrypted text NOT NULL,
    ending text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.pubmed_turns (
    allowance text NOT NULL,
    next_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.question_remarks (
    id uuid NOT NULL,
    question_id uuid NOT NULL,
    remark text NOT NULL,
    written_by uuid,
    written_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.receipt_numbers (
    one integer DEFAULT 1 NOT NULL,
    last bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.receipts (
    number bigint NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    payment_id uuid NOT NULL,
    amount integer NOT NULL,
    vat integer NOT NULL,
    seller jsonb NOT NULL,
    buyer_name text NOT NULL,
    buyer_email text NOT NULL,
    plan text NOT NULL,
    period_start timestamp with time zone,
    period_end timestamp with time zone,
    reference text NOT NULL,
    corrects bigint,
    issued_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.reconciliations (
    one integer DEFAULT 1 NOT NULL,
    completed_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.refunds (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount integer NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    asked_at timestamp with time zone,
    provider_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.reminders (
    about_id uuid NOT NULL,
    due_on date NOT NULL,
    step smallint NOT NULL,
    sent_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.review_guests (
    id uuid NOT NULL,
    round_id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    token_hash text,
    invited_by uuid,
    invited_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    report text,
    reported_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE public.review_points (
    id uuid NOT NULL,
    round_id uuid NOT NULL,
    number integer NOT NULL,
    level text NOT NULL,
    text text NOT NULL,
    version_id uuid,
    page integer,
    link_id uuid,
    state text DEFAULT 'asked'::text NOT NULL,
    raised_by uuid,
    guest_id uuid,
    raised_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.review_rounds (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    number smallint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    note text,
    wished_for date,
    links jsonb DEFAULT '[]'::jsonb NOT NULL,
    sent_by uuid,
    sent_at timestamp with time zone NOT NULL,
    status_before text NOT NULL,
    ended_by uuid,
    ended_at timestamp with time zone,
    summary text,
    is_overdue_told boolean DEFAULT false NOT NULL,
    is_wish_told boolean DEFAULT false NOT NULL,
    CONSTRAINT review_rounds_ended CHECK (((state = 'open'::text) = (ended_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE public.round_versions (
    round_id uuid NOT NULL,
    version_id uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.saved_views (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    name text NOT NULL,
    tab text NOT NULL,
    filters text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stage_chats (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    seq integer NOT NULL,
    user_id uuid,
    message text NOT NULL,
    message_type text DEFAULT 'text'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone,
    reply_to integer,
    reactions jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer DEFAULT 0 NOT NULL,
    words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, message)) STORED,
    CONSTRAINT stage_chats_deleted CHECK (((deleted_at IS NULL) OR (message = ''::text)))
);
--> statement-breakpoint
CREATE TABLE public.stage_files (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    last_number smallint NOT NULL,
    created_at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stage_links (
    id uuid NOT NULL,
    stage_id uuid NOT NULL,
    title text NOT NULL,
    url text NOT NULL,
    description text,
    added_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.stage_reads (
    stage_id uuid NOT NULL,
    user_id uuid NOT NULL,
    seq integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.subscriptions (
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    plan text NOT NULL,
    status text NOT NULL,
    currentperiodstart timestamp with time zone NOT NULL,
    currentperiodend timestamp with time zone NOT NULL,
    trialstart timestamp with time zone,
    trialend timestamp with time zone,
    paymentreference text,
    paystack_subscription_id text,
    paystack_customer_id text,
    createdat timestamp with time zone DEFAULT now() NOT NULL,
    updatedat timestamp with time zone DEFAULT now() NOT NULL,
    trial_used_at timestamp with time zone,
    half_price_used_at timestamp with time zone,
    renews boolean DEFAULT false NOT NULL,
    paystack_authorization text,
    has_card boolean GENERATED ALWAYS AS ((paystack_authorization IS NOT NULL)) STORED NOT NULL,
    card_brand text,
    card_last4 text,
    card_expires text
);
--> statement-breakpoint
CREATE TABLE public.support_acts (
    id uuid NOT NULL,
    agent_email text NOT NULL,
    profile_id uuid,
    email text NOT NULL,
    act text NOT NULL,
    details jsonb NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.support_agents (
    profile_id uuid NOT NULL,
    granted_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.used_offers (
    address_hash text NOT NULL,
    trial_used_at timestamp with time zone,
    half_price_used_at timestamp with time zone,
    remembered_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE public.waiting_invitations (
    id uuid NOT NULL,
    project_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    invited_by uuid,
    invited_at timestamp with time zone NOT NULL,
    waits_until timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes ALTER COLUMN seq SET DEFAULT nextval('public.meeting_notes_seq_seq'::regclass);
--> statement-breakpoint
ALTER TABLE ONLY public.activity_notifications
    ADD CONSTRAINT activity_notifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_accounts
    ADD CONSTRAINT auth_accounts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_accounts
    ADD CONSTRAINT auth_accounts_provider_account UNIQUE (provider_id, account_id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_email_changes
    ADD CONSTRAINT auth_email_changes_new_hash_unique UNIQUE (new_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_email_changes
    ADD CONSTRAINT auth_email_changes_old_hash_unique UNIQUE (old_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_email_changes
    ADD CONSTRAINT auth_email_changes_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_known_addresses
    ADD CONSTRAINT auth_known_addresses_user_id_address_pk PRIMARY KEY (user_id, address);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_limits
    ADD CONSTRAINT auth_limits_pkey PRIMARY KEY (key);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkeys
    ADD CONSTRAINT auth_passkeys_credential_id_unique UNIQUE (credential_id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkeys
    ADD CONSTRAINT auth_passkeys_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_token_unique UNIQUE (token);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sign_ups
    ADD CONSTRAINT auth_sign_ups_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_tokens
    ADD CONSTRAINT auth_tokens_hash_unique UNIQUE (hash);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_tokens
    ADD CONSTRAINT auth_tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factors
    ADD CONSTRAINT auth_two_factors_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factors
    ADD CONSTRAINT auth_two_factors_user_id UNIQUE (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_used_codes
    ADD CONSTRAINT auth_used_codes_user_id_code_pk PRIMARY KEY (user_id, code);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_users
    ADD CONSTRAINT auth_users_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_users
    ADD CONSTRAINT auth_users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.auth_verifications
    ADD CONSTRAINT auth_verifications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_profile_id_unique UNIQUE (profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.checklist_items
    ADD CONSTRAINT checklist_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.demo_bookings
    ADD CONSTRAINT demo_bookings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_fingerprint_unique UNIQUE (fingerprint);
--> statement-breakpoint
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.enquiry_answers
    ADD CONSTRAINT enquiry_answers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.export_chunks
    ADD CONSTRAINT export_chunks_export_id_run_seq_pk PRIMARY KEY (export_id, run, seq);
--> statement-breakpoint
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_uploads
    ADD CONSTRAINT file_uploads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_number UNIQUE (file_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_acknowledgements
    ADD CONSTRAINT meeting_acknowledgements_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_addenda
    ADD CONSTRAINT meeting_addenda_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_attendance
    ADD CONSTRAINT meeting_attendance_meeting_id_profile_id_pk PRIMARY KEY (meeting_id, profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_id UNIQUE (id, meeting_id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_pkey PRIMARY KEY (seq);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_questions
    ADD CONSTRAINT meeting_questions_pkey PRIMARY KEY (message_id);
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_series
    ADD CONSTRAINT meeting_series_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.newsletter_consents
    ADD CONSTRAINT newsletter_consents_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_recipients
    ADD CONSTRAINT notification_recipients_notification_id_user_id_pk PRIMARY KEY (notification_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_profile_id_event_pk PRIMARY KEY (profile_id, event);
--> statement-breakpoint
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_alerts
    ADD CONSTRAINT payment_alerts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_intents
    ADD CONSTRAINT payment_intents_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payment_intents
    ADD CONSTRAINT payment_intents_reference_unique UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_reference_unique UNIQUE (reference);
--> statement-breakpoint
ALTER TABLE ONLY public.point_remarks
    ADD CONSTRAINT point_remarks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_history_heads
    ADD CONSTRAINT project_history_heads_pkey PRIMARY KEY (project_id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_history
    ADD CONSTRAINT project_history_project_id_seq_pk PRIMARY KEY (project_id, seq);
--> statement-breakpoint
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_once UNIQUE (project_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_mutes
    ADD CONSTRAINT project_mutes_project_id_profile_id_pk PRIMARY KEY (project_id, profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_questions
    ADD CONSTRAINT project_questions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.project_stages
    ADD CONSTRAINT project_stages_number UNIQUE (project_id, stage_number);
--> statement-breakpoint
ALTER TABLE ONLY public.project_stages
    ADD CONSTRAINT project_stages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_sha256_unique UNIQUE (sha256);
--> statement-breakpoint
ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.pubmed_answers
    ADD CONSTRAINT pubmed_answers_pkey PRIMARY KEY (asked);
--> statement-breakpoint
ALTER TABLE ONLY public.pubmed_keys
    ADD CONSTRAINT pubmed_keys_pkey PRIMARY KEY (profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.pubmed_turns
    ADD CONSTRAINT pubmed_turns_pkey PRIMARY KEY (allowance);
--> statement-breakpoint
ALTER TABLE ONLY public.question_remarks
    ADD CONSTRAINT question_remarks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipt_numbers
    ADD CONSTRAINT receipt_numbers_pkey PRIMARY KEY (one);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_id_unique UNIQUE (id);
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_pkey PRIMARY KEY (number);
--> statement-breakpoint
ALTER TABLE ONLY public.reconciliations
    ADD CONSTRAINT reconciliations_pkey PRIMARY KEY (one);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_provider_id_unique UNIQUE (provider_id);
--> statement-breakpoint
ALTER TABLE ONLY public.reminders
    ADD CONSTRAINT reminders_about_id_due_on_step_pk PRIMARY KEY (about_id, due_on, step);
--> statement-breakpoint
ALTER TABLE ONLY public.research_projects
    ADD CONSTRAINT research_projects_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.review_guests
    ADD CONSTRAINT review_guests_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.review_guests
    ADD CONSTRAINT review_guests_token_hash_unique UNIQUE (token_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.review_points
    ADD CONSTRAINT review_points_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.review_rounds
    ADD CONSTRAINT review_rounds_number UNIQUE (stage_id, number);
--> statement-breakpoint
ALTER TABLE ONLY public.review_rounds
    ADD CONSTRAINT review_rounds_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.round_versions
    ADD CONSTRAINT round_versions_round_id_version_id_pk PRIMARY KEY (round_id, version_id);
--> statement-breakpoint
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stage_chats
    ADD CONSTRAINT stage_chats_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stage_chats
    ADD CONSTRAINT stage_chats_seq UNIQUE (stage_id, seq);
--> statement-breakpoint
ALTER TABLE ONLY public.stage_files
    ADD CONSTRAINT stage_files_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stage_links
    ADD CONSTRAINT stage_links_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.stage_reads
    ADD CONSTRAINT stage_reads_stage_id_user_id_pk PRIMARY KEY (stage_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_acts
    ADD CONSTRAINT support_acts_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY public.support_agents
    ADD CONSTRAINT support_agents_pkey PRIMARY KEY (profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.used_offers
    ADD CONSTRAINT used_offers_pkey PRIMARY KEY (address_hash);
--> statement-breakpoint
ALTER TABLE ONLY public.users_profiles
    ADD CONSTRAINT users_profiles_email_unique UNIQUE (email);
--> statement-breakpoint
ALTER TABLE ONLY public.users_profiles
    ADD CONSTRAINT users_profiles_pkey PRIMARY KEY (profile_id);
--> statement-breakpoint
ALTER TABLE ONLY public.waiting_invitations
    ADD CONSTRAINT waiting_invitations_once UNIQUE (project_id, email);
--> statement-breakpoint
ALTER TABLE ONLY public.waiting_invitations
    ADD CONSTRAINT waiting_invitations_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX activity_notifications_about_person ON public.activity_notifications USING btree (subject_id) WHERE (subject_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX activity_notifications_of_person ON public.activity_notifications USING btree (triggered_by_user_id);
--> statement-breakpoint
CREATE INDEX activity_notifications_of_project ON public.activity_notifications USING btree (project_id, created_at);
--> statement-breakpoint
CREATE INDEX activity_notifications_of_stage ON public.activity_notifications USING btree (stage_id, (((facts ->> 'seq'::text))::integer));
--> statement-breakpoint
CREATE INDEX auth_accounts_user_id ON public.auth_accounts USING btree (user_id);
--> statement-breakpoint
CREATE INDEX auth_passkeys_user_id ON public.auth_passkeys USING btree (user_id);
--> statement-breakpoint
CREATE INDEX auth_sessions_of_token ON public.auth_sessions USING btree (api_token_id) WHERE (api_token_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX auth_sessions_user_id ON public.auth_sessions USING btree (user_id);
--> statement-breakpoint
CREATE INDEX auth_sign_ups_of_user ON public.auth_sign_ups USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX auth_tokens_of_user ON public.auth_tokens USING btree (user_id, created_at);
--> statement-breakpoint
CREATE INDEX auth_verifications_identifier ON public.auth_verifications USING btree (identifier);
--> statement-breakpoint
CREATE UNIQUE INDEX billing_notices_once ON public.billing_notices_sent USING btree (profile_id, notice, about);
--> statement-breakpoint
CREATE INDEX checklist_items_of_adder ON public.checklist_items USING btree (added_by);
--> statement-breakpoint
CREATE INDEX checklist_items_of_stage ON public.checklist_items USING btree (stage_id, "position");
--> statement-breakpoint
CREATE INDEX checklist_items_of_ticker ON public.checklist_items USING btree (done_by, done_at);
--> statement-breakpoint
CREATE UNIQUE INDEX demo_bookings_slot ON public.demo_bookings USING btree (starts_at) WHERE (cancelled_at IS NULL);
--> statement-breakpoint
CREATE INDEX enquiries_of_profile ON public.enquiries USING btree (profile_id);
--> statement-breakpoint
CREATE INDEX enquiries_open ON public.enquiries USING btree (created_at) WHERE (closed_at IS NULL);
--> statement-breakpoint
CREATE INDEX enquiry_answers_of ON public.enquiry_answers USING btree (enquiry_id);
--> statement-breakpoint
CREATE INDEX exports_of_person ON public.exports USING btree (profile_id, requested_at);
--> statement-breakpoint
CREATE INDEX exports_of_project ON public.exports USING btree (project_id);
--> statement-breakpoint
CREATE INDEX file_uploads_by_start ON public.file_uploads USING btree (started_at);
--> statement-breakpoint
CREATE INDEX file_uploads_of_person ON public.file_uploads USING btree (profile_id);
--> statement-breakpoint
CREATE INDEX file_uploads_of_stage ON public.file_uploads USING btree (stage_id);
--> statement-breakpoint
CREATE INDEX file_versions_of_person ON public.file_versions USING btree (added_by);
--> statement-breakpoint
CREATE INDEX mails_of_profile ON public.mails USING btree (profile_id) WHERE (sent_at IS NULL);
--> statement-breakpoint
CREATE INDEX meeting_acknowledgements_of_meeting ON public.meeting_acknowledgements USING btree (meeting_id);
--> statement-breakpoint
CREATE INDEX meeting_acknowledgements_of_person ON public.meeting_acknowledgements USING btree (profile_id);
--> statement-breakpoint
CREATE INDEX meeting_addenda_of_meeting ON public.meeting_addenda USING btree (meeting_id, written_at);
--> statement-breakpoint
CREATE INDEX meeting_addenda_of_person ON public.meeting_addenda USING btree (written_by);
--> statement-breakpoint
CREATE INDEX meeting_attendance_of_person ON public.meeting_attendance USING btree (profile_id);
--> statement-breakpoint
CREATE INDEX meeting_items_done_by ON public.meeting_items USING btree (done_by) WHERE (done_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX meeting_items_of_creator ON public.meeting_items USING btree (created_by);
--> statement-breakpoint
CREATE INDEX meeting_items_of_meeting ON public.meeting_items USING btree (meeting_id, created_at);
--> statement-breakpoint
CREATE INDEX meeting_items_of_message ON public.meeting_items USING btree (message_id) WHERE (message_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX meeting_items_of_owner ON public.meeting_items USING btree (owner_id);
--> statement-breakpoint
CREATE INDEX meeting_items_open ON public.meeting_items USING btree (owner_id, due_on) WHERE ((kind = 'action'::text) AND (done_at IS NULL));
--> statement-breakpoint
CREATE INDEX meeting_notes_of_meeting ON public.meeting_notes USING btree (meeting_id, seq);
--> statement-breakpoint
CREATE INDEX meeting_notes_of_person ON public.meeting_notes USING btree (written_by);
--> statement-breakpoint
CREATE INDEX meeting_questions_of_person ON public.meeting_questions USING btree (marked_by);
--> statement-breakpoint
CREATE INDEX meeting_questions_of_project ON public.meeting_questions USING btree (project_id, marked_at);
--> statement-breakpoint
CREATE INDEX meeting_series_of_project ON public.meeting_series USING btree (project_id);
--> statement-breakpoint
CREATE INDEX meetings_of_creator ON public.meetings USING btree (created_by);
--> statement-breakpoint
CREATE INDEX meetings_of_project ON public.meetings USING btree (project_id, starts_at);
--> statement-breakpoint
CREATE INDEX meetings_of_series ON public.meetings USING btree (series_id) WHERE (series_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX notification_recipients_archived ON public.notification_recipients USING btree (user_id, notification_id) WHERE (archived_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX notification_recipients_mentions ON public.notification_recipients USING btree (user_id) WHERE mentioned;
--> statement-breakpoint
CREATE INDEX notification_recipients_of_person ON public.notification_recipients USING btree (user_id, notification_id);
--> statement-breakpoint
CREATE INDEX notification_recipients_unmailed ON public.notification_recipients USING btree (notified_at, user_id) WHERE ((NOT is_read) AND (mailed_at IS NULL));
--> statement-breakpoint
CREATE INDEX notification_recipients_unread ON public.notification_recipients USING btree (user_id) WHERE (NOT is_read);
--> statement-breakpoint
CREATE INDEX notification_settings_at_once ON public.notification_settings USING btree (profile_id) WHERE (delivery = 'at_once'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_alerts_once ON public.payment_alerts USING btree (kind, reference);
--> statement-breakpoint
CREATE INDEX payment_intents_newest ON public.payment_intents USING btree (created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_intents_open ON public.payment_intents USING btree (profile_id) WHERE (state = ANY (ARRAY['created'::text, 'initialized'::text]));
--> statement-breakpoint
CREATE INDEX payments_of_profile ON public.payments USING btree (profile_id, createdat);
--> statement-breakpoint
CREATE INDEX point_remarks_of_guest ON public.point_remarks USING btree (guest_id) WHERE (guest_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX point_remarks_of_person ON public.point_remarks USING btree (made_by) WHERE (made_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX point_remarks_of_point ON public.point_remarks USING btree (point_id, made_at);
--> statement-breakpoint
CREATE INDEX project_history_of_person ON public.project_history USING btree (project_id, actor_id, seq);
--> statement-breakpoint
CREATE INDEX project_members_of_inviter ON public.project_members USING btree (invited_by);
--> statement-breakpoint
CREATE INDEX project_members_of_person ON public.project_members USING btree (user_id, status, role);
--> statement-breakpoint
CREATE INDEX project_members_waiting ON public.project_members USING btree (waits_until) WHERE (waits_until IS NOT NULL);
--> statement-breakpoint
CREATE INDEX project_mutes_of_person ON public.project_mutes USING btree (profile_id);
--> statement-breakpoint
CREATE INDEX project_questions_of_person ON public.project_questions USING btree (kept_by);
--> statement-breakpoint
CREATE INDEX project_questions_of_project ON public.project_questions USING btree (project_id, kept_at);
--> statement-breakpoint
CREATE INDEX project_stages_due ON public.project_stages USING btree (target_date) WHERE ((target_date IS NOT NULL) AND (status <> 'completed'::text));
--> statement-breakpoint
CREATE INDEX project_stages_of_changer ON public.project_stages USING btree (status_changed_by) WHERE (status_changed_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX project_stages_of_completer ON public.project_stages USING btree (completed_by) WHERE (completed_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX provider_events_about ON public.provider_events USING gin (about);
--> statement-breakpoint
CREATE UNIQUE INDEX publications_doi_of_person ON public.publications USING btree (added_by, doi) WHERE (doi IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX publications_doi_of_project ON public.publications USING btree (project_id, doi) WHERE (doi IS NOT NULL);
--> statement-breakpoint
CREATE INDEX publications_of_person ON public.publications USING btree (added_by, updated_at);
--> statement-breakpoint
CREATE INDEX publications_of_project ON public.publications USING btree (project_id, updated_at);
--> statement-breakpoint
CREATE INDEX pubmed_answers_expiry ON public.pubmed_answers USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX question_remarks_of_person ON public.question_remarks USING btree (written_by);
--> statement-breakpoint
CREATE INDEX question_remarks_of_question ON public.question_remarks USING btree (question_id, written_at);
--> statement-breakpoint
CREATE INDEX receipts_of_payment ON public.receipts USING btree (payment_id);
--> statement-breakpoint
CREATE INDEX refunds_of_payment ON public.refunds USING btree (payment_id);
--> statement-breakpoint
CREATE INDEX research_projects_of_owner ON public.research_projects USING btree (created_by, created_at);
--> statement-breakpoint
CREATE INDEX review_guests_of_inviter ON public.review_guests USING btree (invited_by);
--> statement-breakpoint
CREATE INDEX review_guests_of_round ON public.review_guests USING btree (round_id);
--> statement-breakpoint
CREATE INDEX review_points_of_guest ON public.review_points USING btree (guest_id) WHERE (guest_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_points_of_person ON public.review_points USING btree (raised_by) WHERE (raised_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_points_of_round ON public.review_points USING btree (round_id, number);
--> statement-breakpoint
CREATE INDEX review_points_of_version ON public.review_points USING btree (version_id) WHERE (version_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_rounds_of_decider ON public.review_rounds USING btree (ended_by) WHERE (ended_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_rounds_of_sender ON public.review_rounds USING btree (sent_by) WHERE (sent_by IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX review_rounds_open ON public.review_rounds USING btree (stage_id) WHERE (state = 'open'::text);
--> statement-breakpoint
CREATE INDEX round_versions_of_version ON public.round_versions USING btree (version_id);
--> statement-breakpoint
CREATE INDEX saved_views_of_person ON public.saved_views USING btree (profile_id, created_at);
--> statement-breakpoint
CREATE INDEX stage_chats_of_person ON public.stage_chats USING btree (user_id);
--> statement-breakpoint
CREATE INDEX stage_files_of_stage ON public.stage_files USING btree (stage_id, created_at);
--> statement-breakpoint
CREATE INDEX stage_links_of_person ON public.stage_links USING btree (added_by);
--> statement-breakpoint
CREATE INDEX stage_links_of_stage ON public.stage_links USING btree (stage_id, created_at);
--> statement-breakpoint
CREATE INDEX stage_reads_of_person ON public.stage_reads USING btree (user_id);
--> statement-breakpoint
CREATE INDEX subscriptions_ending ON public.subscriptions USING btree (currentperiodend) WHERE (plan <> 'Free'::text);
--> statement-breakpoint
CREATE INDEX subscriptions_newest_of_profile ON public.subscriptions USING btree (profile_id, createdat);
--> statement-breakpoint
CREATE INDEX subscriptions_of_customer ON public.subscriptions USING btree (paystack_customer_id);
--> statement-breakpoint
CREATE INDEX subscriptions_of_provider ON public.subscriptions USING btree (paystack_subscription_id);
--> statement-breakpoint
CREATE INDEX support_acts_of_profile ON public.support_acts USING btree (profile_id, created_at);
--> statement-breakpoint
CREATE INDEX waiting_invitations_expiring ON public.waiting_invitations USING btree (waits_until);
--> statement-breakpoint
CREATE INDEX waiting_invitations_of_address ON public.waiting_invitations USING btree (email);
--> statement-breakpoint
CREATE INDEX waiting_invitations_of_inviter ON public.waiting_invitations USING btree (invited_by);
--> statement-breakpoint
CREATE TRIGGER project_history_append BEFORE INSERT ON public.project_history FOR EACH ROW EXECUTE FUNCTION public.project_history_append();
--> statement-breakpoint
CREATE TRIGGER project_history_is_kept BEFORE DELETE OR UPDATE ON public.project_history FOR EACH ROW EXECUTE FUNCTION public.project_history_is_kept();
--> statement-breakpoint
CREATE TRIGGER project_history_is_not_emptied BEFORE TRUNCATE ON public.project_history FOR EACH STATEMENT EXECUTE FUNCTION public.project_history_is_kept();
--> statement-breakpoint
CREATE TRIGGER receipts_are_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION public.receipts_are_kept();
--> statement-breakpoint
ALTER TABLE ONLY public.activity_notifications
    ADD CONSTRAINT activity_notifications_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.activity_notifications
    ADD CONSTRAINT activity_notifications_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.activity_notifications
    ADD CONSTRAINT activity_notifications_subject_id_users_profiles_profile_id_fk FOREIGN KEY (subject_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.activity_notifications
    ADD CONSTRAINT activity_notifications_triggered_by_user_id_users_profiles_prof FOREIGN KEY (triggered_by_user_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_accounts
    ADD CONSTRAINT auth_accounts_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_email_changes
    ADD CONSTRAINT auth_email_changes_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_known_addresses
    ADD CONSTRAINT auth_known_addresses_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkeys
    ADD CONSTRAINT auth_passkeys_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_api_token_id_auth_tokens_id_fk FOREIGN KEY (api_token_id) REFERENCES public.auth_tokens(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sessions
    ADD CONSTRAINT auth_sessions_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_sign_ups
    ADD CONSTRAINT auth_sign_ups_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_tokens
    ADD CONSTRAINT auth_tokens_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factors
    ADD CONSTRAINT auth_two_factors_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.auth_used_codes
    ADD CONSTRAINT auth_used_codes_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.billing_notices_sent
    ADD CONSTRAINT billing_notices_sent_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.checklist_items
    ADD CONSTRAINT checklist_items_added_by_users_profiles_profile_id_fk FOREIGN KEY (added_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.checklist_items
    ADD CONSTRAINT checklist_items_done_by_users_profiles_profile_id_fk FOREIGN KEY (done_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.checklist_items
    ADD CONSTRAINT checklist_items_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.enquiries
    ADD CONSTRAINT enquiries_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.enquiry_answers
    ADD CONSTRAINT enquiry_answers_enquiry_id_enquiries_id_fk FOREIGN KEY (enquiry_id) REFERENCES public.enquiries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.export_chunks
    ADD CONSTRAINT export_chunks_export_id_exports_id_fk FOREIGN KEY (export_id) REFERENCES public.exports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.file_uploads
    ADD CONSTRAINT file_uploads_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.file_uploads
    ADD CONSTRAINT file_uploads_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_added_by_users_profiles_profile_id_fk FOREIGN KEY (added_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.file_versions
    ADD CONSTRAINT file_versions_file_id_stage_files_id_fk FOREIGN KEY (file_id) REFERENCES public.stage_files(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_acknowledgements
    ADD CONSTRAINT meeting_acknowledgements_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_acknowledgements
    ADD CONSTRAINT meeting_acknowledgements_profile_id_users_profiles_profile_id_f FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_addenda
    ADD CONSTRAINT meeting_addenda_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_addenda
    ADD CONSTRAINT meeting_addenda_written_by_users_profiles_profile_id_fk FOREIGN KEY (written_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_attendance
    ADD CONSTRAINT meeting_attendance_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_attendance
    ADD CONSTRAINT meeting_attendance_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_created_by_users_profiles_profile_id_fk FOREIGN KEY (created_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_done_by_users_profiles_profile_id_fk FOREIGN KEY (done_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_message_id_stage_chats_id_fk FOREIGN KEY (message_id) REFERENCES public.stage_chats(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_items
    ADD CONSTRAINT meeting_items_owner_id_users_profiles_profile_id_fk FOREIGN KEY (owner_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_meeting_id_meetings_id_fk FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_notes
    ADD CONSTRAINT meeting_notes_written_by_users_profiles_profile_id_fk FOREIGN KEY (written_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_questions
    ADD CONSTRAINT meeting_questions_marked_by_users_profiles_profile_id_fk FOREIGN KEY (marked_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_questions
    ADD CONSTRAINT meeting_questions_message_id_stage_chats_id_fk FOREIGN KEY (message_id) REFERENCES public.stage_chats(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_questions
    ADD CONSTRAINT meeting_questions_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meeting_series
    ADD CONSTRAINT meeting_series_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_created_by_users_profiles_profile_id_fk FOREIGN KEY (created_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.meetings
    ADD CONSTRAINT meetings_series_id_meeting_series_id_fk FOREIGN KEY (series_id) REFERENCES public.meeting_series(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.newsletter_consents
    ADD CONSTRAINT newsletter_consents_user_id_auth_users_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notification_recipients
    ADD CONSTRAINT notification_recipients_notification_id_activity_notifications_ FOREIGN KEY (notification_id) REFERENCES public.activity_notifications(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notification_recipients
    ADD CONSTRAINT notification_recipients_user_id_users_profiles_profile_id_fk FOREIGN KEY (user_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.payment_intents
    ADD CONSTRAINT payment_intents_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_subscription_id_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES public.subscriptions(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.point_remarks
    ADD CONSTRAINT point_remarks_guest_id_review_guests_id_fk FOREIGN KEY (guest_id) REFERENCES public.review_guests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.point_remarks
    ADD CONSTRAINT point_remarks_made_by_users_profiles_profile_id_fk FOREIGN KEY (made_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.point_remarks
    ADD CONSTRAINT point_remarks_point_id_review_points_id_fk FOREIGN KEY (point_id) REFERENCES public.review_points(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_history_heads
    ADD CONSTRAINT project_history_heads_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_history
    ADD CONSTRAINT project_history_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_invited_by_users_profiles_profile_id_fk FOREIGN KEY (invited_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_members
    ADD CONSTRAINT project_members_user_id_users_profiles_profile_id_fk FOREIGN KEY (user_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_mutes
    ADD CONSTRAINT project_mutes_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_mutes
    ADD CONSTRAINT project_mutes_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_questions
    ADD CONSTRAINT project_questions_kept_by_users_profiles_profile_id_fk FOREIGN KEY (kept_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.project_questions
    ADD CONSTRAINT project_questions_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_stages
    ADD CONSTRAINT project_stages_completed_by_users_profiles_profile_id_fk FOREIGN KEY (completed_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.project_stages
    ADD CONSTRAINT project_stages_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.project_stages
    ADD CONSTRAINT project_stages_status_changed_by_users_profiles_profile_id_fk FOREIGN KEY (status_changed_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_added_by_users_profiles_profile_id_fk FOREIGN KEY (added_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.publications
    ADD CONSTRAINT publications_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.pubmed_keys
    ADD CONSTRAINT pubmed_keys_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.question_remarks
    ADD CONSTRAINT question_remarks_question_id_project_questions_id_fk FOREIGN KEY (question_id) REFERENCES public.project_questions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.question_remarks
    ADD CONSTRAINT question_remarks_written_by_users_profiles_profile_id_fk FOREIGN KEY (written_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES public.payments(id);
--> statement-breakpoint
ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_payment_id_payments_id_fk FOREIGN KEY (payment_id) REFERENCES public.payments(id);
--> statement-breakpoint
ALTER TABLE ONLY public.research_projects
    ADD CONSTRAINT research_projects_created_by_users_profiles_profile_id_fk FOREIGN KEY (created_by) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.review_guests
    ADD CONSTRAINT review_guests_invited_by_users_profiles_profile_id_fk FOREIGN KEY (invited_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.review_guests
    ADD CONSTRAINT review_guests_round_id_review_rounds_id_fk FOREIGN KEY (round_id) REFERENCES public.review_rounds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.review_points
    ADD CONSTRAINT review_points_guest_id_review_guests_id_fk FOREIGN KEY (guest_id) REFERENCES public.review_guests(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.review_points
    ADD CONSTRAINT review_points_raised_by_users_profiles_profile_id_fk FOREIGN KEY (raised_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.review_points
    ADD CONSTRAINT review_points_round_id_review_rounds_id_fk FOREIGN KEY (round_id) REFERENCES public.review_rounds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.review_points
    ADD CONSTRAINT review_points_version_id_file_versions_id_fk FOREIGN KEY (version_id) REFERENCES public.file_versions(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.review_rounds
    ADD CONSTRAINT review_rounds_ended_by_users_profiles_profile_id_fk FOREIGN KEY (ended_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.review_rounds
    ADD CONSTRAINT review_rounds_sent_by_users_profiles_profile_id_fk FOREIGN KEY (sent_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.review_rounds
    ADD CONSTRAINT review_rounds_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.round_versions
    ADD CONSTRAINT round_versions_round_id_review_rounds_id_fk FOREIGN KEY (round_id) REFERENCES public.review_rounds(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.round_versions
    ADD CONSTRAINT round_versions_version_id_file_versions_id_fk FOREIGN KEY (version_id) REFERENCES public.file_versions(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_chats
    ADD CONSTRAINT stage_chats_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_chats
    ADD CONSTRAINT stage_chats_user_id_users_profiles_profile_id_fk FOREIGN KEY (user_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_files
    ADD CONSTRAINT stage_files_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_links
    ADD CONSTRAINT stage_links_added_by_users_profiles_profile_id_fk FOREIGN KEY (added_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_links
    ADD CONSTRAINT stage_links_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_reads
    ADD CONSTRAINT stage_reads_stage_id_project_stages_id_fk FOREIGN KEY (stage_id) REFERENCES public.project_stages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.stage_reads
    ADD CONSTRAINT stage_reads_user_id_users_profiles_profile_id_fk FOREIGN KEY (user_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.subscriptions
    ADD CONSTRAINT subscriptions_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.support_acts
    ADD CONSTRAINT support_acts_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.support_agents
    ADD CONSTRAINT support_agents_profile_id_users_profiles_profile_id_fk FOREIGN KEY (profile_id) REFERENCES public.users_profiles(profile_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.users_profiles
    ADD CONSTRAINT users_profiles_profile_id_auth_users_id_fk FOREIGN KEY (profile_id) REFERENCES public.auth_users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY public.waiting_invitations
    ADD CONSTRAINT waiting_invitations_invited_by_users_profiles_profile_id_fk FOREIGN KEY (invited_by) REFERENCES public.users_profiles(profile_id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY public.waiting_invitations
    ADD CONSTRAINT waiting_invitations_project_id_research_projects_id_fk FOREIGN KEY (project_id) REFERENCES public.research_projects(id) ON DELETE CASCADE;
--> statement-breakpoint
INSERT INTO public.receipt_numbers VALUES (1, 0);
