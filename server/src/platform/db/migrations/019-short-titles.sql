-- Short forms in stored titles read as those that are typed; postings without a department get that of their function.

-- "Lab Tech II" is a technician; "Head of Tech" and "Sales Tech" name a field.
update person set title_words = array_replace(title_words, 'tech', 'technician')
  where title_words @> '{tech}' and title ~* '[a-z0-9][ -]tech( (i|ii|iii|iv|[1-4]))?[ .]*$'
    and title !~* '\y(of|in|for|at|and|the|manager|mgr|director|dir|head|vp|svp|evp|avp|president|chief|lead|leader|recruiter|partner|analyst|consultant|engineer|eng|developer|dev|designer|counsel|editor|specialist|sales|marketing|product|founder|cofounder|ceo|cto|cio|owner|investor|high|deep|big|bio|info|information|ad|fin|ed|health|clean|green|climate|food|ag|prop|legal|law|reg|space|insur|mar|women|growth|senior|sr|junior|jr|emerging|new|global)[ -]tech( (i|ii|iii|iv|[1-4]))?[ .]*$';
update person set title_words = array_replace(title_words, 'lab', 'laboratory')
  where title_words @> '{lab}' and title ~* '\ylab[ -](tech|technician|technologist|assistant|nurse)s?\y';
update person set title_words = array_replace(title_words, 'rad', 'radiology')
  where title_words @> '{rad}' and title ~* '\yrad[ -](tech|technician|technologist|assistant|nurse)s?\y';
update person set title_words = array_replace(title_words, 'auto', 'automotive')
  where title_words @> '{auto}' and title ~* '\yauto[ -](tech|technician|technologist|assistant|nurse)s?\y';
update person set title_words = array_replace(title_words, 'veterinarian', 'veterinary')
  where title_words @> '{veterinarian}' and title ~* '\yvet[ -](tech|technician|technologist|assistant|nurse)s?\y';

-- "Lab Tech II" is a technician; "Head of Tech" and "Sales Tech" name a field.
update job set title_words = array_replace(title_words, 'tech', 'technician')
  where title_words @> '{tech}' and title ~* '[a-z0-9][ -]tech( (i|ii|iii|iv|[1-4]))?[ .]*$'
    and title !~* '\y(of|in|for|at|and|the|manager|mgr|director|dir|head|vp|svp|evp|avp|president|chief|lead|leader|recruiter|partner|analyst|consultant|engineer|eng|developer|dev|designer|counsel|editor|specialist|sales|marketing|product|founder|cofounder|ceo|cto|cio|owner|investor|high|deep|big|bio|info|information|ad|fin|ed|health|clean|green|climate|food|ag|prop|legal|law|reg|space|insur|mar|women|growth|senior|sr|junior|jr|emerging|new|global)[ -]tech( (i|ii|iii|iv|[1-4]))?[ .]*$';
update job set title_words = array_replace(title_words, 'lab', 'laboratory')
  where title_words @> '{lab}' and title ~* '\ylab[ -](tech|technician|technologist|assistant|nurse)s?\y';
update job set title_words = array_replace(title_words, 'rad', 'radiology')
  where title_words @> '{rad}' and title ~* '\yrad[ -](tech|technician|technologist|assistant|nurse)s?\y';
update job set title_words = array_replace(title_words, 'auto', 'automotive')
  where title_words @> '{auto}' and title ~* '\yauto[ -](tech|technician|technologist|assistant|nurse)s?\y';
update job set title_words = array_replace(title_words, 'veterinarian', 'veterinary')
  where title_words @> '{veterinarian}' and title ~* '\yvet[ -](tech|technician|technologist|assistant|nurse)s?\y';

update job set department = case job_function
    when 'engineering' then 'Engineering'
    when 'sales' then 'Sales'
    when 'marketing' then 'Marketing'
    when 'operations' then 'Operations'
    when 'finance' then 'Finance & Accounting'
    when 'hr' then 'Human Resources & Recruiting'
    when 'executive' then 'Executive & General Management'
    when 'consulting' then 'Consulting & Strategy'
    when 'it' then 'Information Technology'
    when 'product' then 'Product Management'
    when 'design' then 'Design & User Experience'
    when 'data' then 'Data & Analytics'
    when 'customer-success' then 'Customer Success & Support'
    when 'legal' then 'Legal & Compliance'
    when 'medical' then 'Medical & Clinical'
    when 'supply-chain' then 'Supply Chain & Purchasing'
    when 'production' then 'Manufacturing & Production'
    when 'research' then 'Science & Research'
    when 'education' then 'Teaching & Training'
    when 'administrative' then 'Administrative'
  end
  where nullif(trim(department), '') is null and job_function is not null;
