/**
 * SAC of services: code, name, everyday words, GST in most cases in per cent, when another rate applies, unit of
 * returns, first day of the rate, and its source: 2 by the text of notifications 9/2025 and 10/2025-Central Tax
 * (Rate) and a second page, 1 by the text, K by knowledge of the trade. Columns are divided by tabs.
 */
export const SAC_SERVICES = `
9954	Construction and works contracts	construction, thekedar, building work, contractor	18	promoter's flats: 1 affordable, 5 other, without credit, after land; else 18	NA	2025-09-22	2
995411	Building single houses	house, makan, ghar banana	18	0 for pure labour on one house; promoter's flats 5 or 1 without credit; else 18	NA	2025-09-22	K
995412	Building flats and other homes	flat, apartment	5	1 for affordable homes, 5 for others, without credit, sold by the promoter before completion; works contract 18	NA	2025-09-22	K
995413	Building factories	factory building	18		NA	2025-09-22	K
995414	Building shops and offices	shop, office, mall	18	5 without credit for shops in a project that is 85 % homes; else 18	NA	2025-09-22	K
995421	Roads, railways, bridges	sadak, road, bridge	18		NA	2025-09-22	K
995433	Earth moving, excavation	khudai, jcb work, excavation	18		NA	2025-09-22	K
995461	Electrical installation	bijli kaam, wiring	18		NA	2025-09-22	K
995462	Plumbing	nal kaam, plumber	18		NA	2025-09-22	K
995463	Air-conditioner installation	ac installation	18		NA	2025-09-22	K
995466	Lift installation	lift	18		NA	2025-09-22	K
995473	Painting of buildings	rangai, painting, putai	18		NA	2025-09-22	K
995474	Tiling	tile lagana	18		NA	2025-09-22	K
995476	Carpentry in buildings	badhai, carpenter, false ceiling	18		NA	2025-09-22	K
9961	Wholesale trade for commission	arhat, dalal, commission agent wholesale	18		NA	2025-09-22	K
9962	Retail trade for commission	retail commission	18		NA	2025-09-22	K
9963	Hotels and food service	hotel, restaurant	5	5 without credit for rooms to 7,500 a day and for food; 18 above and in specified premises	NA	2025-09-22	2
996311	Hotel and lodge rooms	kamra, room rent, hotel room, lodge, guest house	5	5 without credit up to 7,500 a day, else 18	NA	2025-09-22	2
996312	Camp sites	camp, tent stay	5	5 without credit up to 7,500 a day, else 18	NA	2025-09-22	2
996321	Student hostels	hostel, boarding	0	0 up to 20,000 a month per person for 90 days or more, or by the school; else as rooms	NA	2025-09-22	K
996322	Workers' hostels, paying guests	pg, paying guest, working hostel	0	0 up to 20,000 a month per person for 90 days or more; else as rooms	NA	2025-09-22	K
996331	Restaurants and cafes	restaurant, dhaba, cafe, khana, takeaway, bhojanalaya	5	5 without credit; 18 in specified premises (hotel with any room above 7,500)	NA	2025-09-22	2
996332	Food in hotels, room service, clubs	room service, hotel food	5	5 without credit; 18 in specified premises	NA	2025-09-22	2
996333	Canteens and mess	canteen, mess, tiffin	5	5 without credit	NA	2025-09-22	2
996334	Outdoor catering, banquets	catering, shaadi, banquet, party	5	5 without credit; 18 at specified premises	NA	2025-09-22	2
996335	Catering in trains and flights	train food	5	5 without credit for rail and stations; flights 18	NA	2025-09-22	K
996337	Other contract food, tiffin service	tiffin service, dabba	5	5 without credit	NA	2025-09-22	K
9964	Passenger transport	yatra, passenger	5	0 for ordinary bus, rail, metro, auto; 5 with limited credit for cabs, AC bus, economy air; else 18	NA	2025-09-22	2
996411	Local buses, metro, autos	auto, city bus, metro	0	0 for metro, auto, ordinary bus; 5 through an app or by AC contract or stage carriage	NA	2025-09-22	K
996412	Taxis and cabs, local	cab, taxi, ola, uber	5	5 with limited credit, or 18 with credit; app pays under 9(5)	NA	2025-09-22	2
996413	Charter buses	bus booking, tourist bus	5	5 with limited credit, or 18 with credit	NA	2025-09-22	2
996421	Long-distance buses and trains	bus ticket, train	5	0 for ordinary bus and rail; 5 for AC	NA	2025-09-22	K
996423	Taxis between cities	outstation cab	5	5 with limited credit, or 18 with credit	NA	2025-09-22	2
996425	Air tickets	flight, hawai ticket	5	5 economy, 18 other classes	NA	2025-09-22	2
9965	Goods transport	bhada, transport	5	5 without credit by road and rail containers, or 18 with credit; air 18	NA	2025-09-22	2
996511	Goods by road (transporter)	truck bhada, freight, gta, transporter	5	5 without credit (receiver may owe it), or 18 with credit; 0 for milk, grain, small loads	NA	2025-09-22	2
996512	Goods by rail	rail freight	5	5 without credit for containers by others, or 18	NA	2025-09-22	K
996521	Sea freight	ship freight	5		NA	2025-09-22	K
996531	Air freight	air cargo	18		NA	2025-09-22	K
9966	Vehicles hired with driver	gaadi kiraya	18	5 with limited credit when fuel is included, else 18	NA	2025-09-22	2
996601	Vehicles with driver	car rent, tempo rent, bus rent, crane hire	18	5 with limited credit or 18, fuel included; body corporate hiring from others: receiver owes 5	NA	2025-09-22	2
9967	Services around transport	loading, warehouse, parking	18		NA	2025-09-22	K
996711	Container handling	container	18		NA	2025-09-22	K
996712	Customs agents	cha	18		NA	2025-09-22	K
996713	Clearing and forwarding	c and f, forwarding	18		NA	2025-09-22	K
996719	Loading and unloading	loading, unloading, hamali, palledari	18	0 for farm produce, else 18	NA	2025-09-22	K
996721	Cold storage	cold storage	18	0 for farm produce, else 18	NA	2025-09-22	K
996729	Warehousing	godown, warehouse, storage	18	0 for farm produce, else 18	NA	2025-09-22	K
996742	Road tolls	toll	0		NA	2025-09-22	K
996743	Parking	parking	18		NA	2025-09-22	K
996744	Towing	towing, crane	18		NA	2025-09-22	K
996791	Transporter's services	gta, transport	5	5 without credit (receiver may owe it), or 18 with credit	NA	2025-09-22	2
9968	Post and courier	dak, courier	18		NA	2025-09-22	2
996811	Postal services	dak, speed post	18	0 for ordinary post cards and letters under 10 g, else 18	NA	2025-09-22	K
996812	Courier	courier, dtdc, bluedart	18		NA	2025-09-22	K
996813	Local delivery	delivery, zomato delivery, dunzo	18	18; through a platform it pays when the rider is unregistered	NA	2025-09-22	2
9969	Electricity, water and gas supply	bijli, paani	0	0 for electricity and water supply, else 18	NA	2025-09-22	K
996912	Electricity distribution	bijli bill, electricity	0		NA	2025-09-22	K
996921	Water supply	paani, water	0	0 for plain water, else 18	NA	2025-09-22	K
9971	Finance and insurance	bank, beema	18		NA	2025-09-22	K
997111	Central bank services	reserve bank	0		NA	2025-09-22	K
997112	Bank deposits and accounts	bank charges, account charge	18		NA	2025-09-22	K
997113	Loans and credit	loan, byaj, processing fee	18	0 for interest, 18 for fees	NA	2025-09-22	K
997114	Finance leasing	lease	18		NA	2025-09-22	K
997119	Other bank services	bank charges, cheque	18		NA	2025-09-22	K
997132	Life insurance	beema, lic, life insurance	0	0 for individuals, 18 for groups	NA	2025-09-22	2
997133	Health and accident insurance	mediclaim, health insurance	0	0 for individuals, 18 for groups	NA	2025-09-22	2
997134	Vehicle insurance	gaadi beema, car insurance	18	5 for third-party cover of goods carriages, else 18	NA	2025-09-22	K
997137	Property insurance	fire insurance, shop insurance	18		NA	2025-09-22	K
997152	Stock and commodity broking	share broker, brokerage, demat	18		NA	2025-09-22	K
997156	Financial advice	financial consultant	18		NA	2025-09-22	K
997157	Money changing	forex	18		NA	2025-09-22	K
997158	Card and payment processing	mdr, payment gateway	18	0 for card payments up to 2,000, else 18	NA	2025-09-22	K
997161	Insurance agents	beema agent, lic agent	18	agents: insurer owes it	NA	2025-09-22	K
9972	Real estate	makan, zameen	18		NA	2025-09-22	K
997211	Rent of homes	kiraya, makan kiraya, house rent	0	0 to a person living there; registered tenant owes 18 in other cases	NA	2025-09-22	K
997212	Rent of shops, offices, land	dukan kiraya, shop rent, office rent, godown rent	18	registered tenant owes it when the landlord is not registered	NA	2025-09-22	K
997221	Property management	maintenance, society management	18		NA	2025-09-22	K
997222	Property brokers	dalal, property dealer, broker	18		NA	2025-09-22	K
9973	Hire of goods without operator, licences	kiraya, rent	18	as the goods themselves for leasing, else 18	NA	2025-09-22	K
997311	Vehicles hired without driver	self drive, car lease	18	as the vehicle itself	NA	2025-09-22	K
997313	Construction machines on hire	jcb rent, shuttering rent	18		NA	2025-09-22	K
997315	Computers on hire	laptop rent	18		NA	2025-09-22	K
997323	Furniture and appliances on hire	tent house, chair rent, furniture rent	18		NA	2025-09-22	K
997326	Clothes on hire	sherwani rent, lehenga rent	18		NA	2025-09-22	K
997329	Other goods on hire	camera rent, equipment rent	18	as the goods themselves	NA	2025-09-22	K
997331	Software licences	software, licence	18		NA	2025-09-22	K
997336	Trade marks and franchises licence	franchise, royalty	18		NA	2025-09-22	K
9981	Research and development	research	18		NA	2025-09-22	K
9982	Legal and accounting	vakil, ca	18		NA	2025-09-22	K
998211	Lawyers, criminal and family	vakil, advocate	18	0 to people and small business; else business client owes it	NA	2025-09-22	K
998212	Lawyers, other	vakil, advocate	18	0 to people and small business; else business client owes it	NA	2025-09-22	K
998213	Legal papers and trade-mark filing	notary, trademark	18		NA	2025-09-22	K
998221	Audit	audit, ca	18		NA	2025-09-22	K
998222	Accounting and bookkeeping	accounts, munim, bookkeeping, tally work	18		NA	2025-09-22	K
998223	Payroll	payroll	18		NA	2025-09-22	K
998231	Company tax advice	gst return, itr, tax consultant	18		NA	2025-09-22	K
998232	Personal tax returns	itr	18		NA	2025-09-22	K
9983	Other professional and technical	consultant, professional	18		NA	2025-09-22	K
998311	Management consulting	consultant	18		NA	2025-09-22	K
998312	Business consulting, public relations	consultancy	18		NA	2025-09-22	K
998313	IT consulting and support	it support, amc software	18		NA	2025-09-22	K
998314	Software design and development	software, website, app	18		NA	2025-09-22	K
998315	Hosting and cloud	hosting, server, cloud	18		NA	2025-09-22	K
998319	Other IT services	data entry, it	18		NA	2025-09-22	K
998322	Architects, homes	architect, naksha	18		NA	2025-09-22	K
998323	Architects, other buildings	architect	18		NA	2025-09-22	K
998332	Engineering of buildings	engineer, structure design	18		NA	2025-09-22	K
998346	Testing and analysis	testing, lab test	18		NA	2025-09-22	K
998351	Vets for pets	vet, pashu doctor	0		NA	2025-09-22	K
998352	Vets for farm animals	vet	0		NA	2025-09-22	K
998361	Advertising	vigyapan, advertisement, ad agency	18		NA	2025-09-22	K
998363	Space in newspapers	newspaper ad	5		NA	2025-09-22	K
998365	Internet advertising space	google ads, facebook ads	18		NA	2025-09-22	K
998366	Hoardings and other space	hoarding	18		NA	2025-09-22	K
998371	Market research	survey	18		NA	2025-09-22	K
998381	Portrait photography	photo, studio	18		NA	2025-09-22	K
998383	Event photography and video	wedding photo, video	18		NA	2025-09-22	K
998391	Interior and other design	interior, fashion design, graphic	18		NA	2025-09-22	K
998395	Translation	anuvad, translation	18		NA	2025-09-22	K
998396	Trademarks and franchises	franchise	18		NA	2025-09-22	K
998397	Sponsorship	sponsor	18	company sponsored owes it in some cases	NA	2025-09-22	K
998399	Other professional services	consultancy	18		NA	2025-09-22	K
9984	Telecom and online content	phone, internet	18		NA	2025-09-22	K
998413	Mobile services	mobile recharge, sim, jio, airtel	18		NA	2025-09-22	K
998422	Internet access	internet, broadband, wifi	18		NA	2025-09-22	K
998431	Online text content, e-books	ebook	18	5 for e-books that exist in print, else 18	NA	2025-09-22	K
998433	Online video	ott, video	18		NA	2025-09-22	K
998434	Software downloads	software download, app	18		NA	2025-09-22	K
998466	Cable and DTH	cable tv, dish, tata sky	18		NA	2025-09-22	K
9985	Support services	support	18		NA	2025-09-22	K
998512	Placement of staff	naukri, placement	18		NA	2025-09-22	K
998513	Contract staffing	manpower, labour supply	18	0 for pure labour to government in some cases, else 18	NA	2025-09-22	K
998514	Temporary staff	manpower, labour	18		NA	2025-09-22	K
998519	Other labour supply	labour	18		NA	2025-09-22	K
998525	Security guards	guard, security, chowkidar	18	registered client owes it when supplier is no company	NA	2025-09-22	K
998531	Pest control	pest control	18		NA	2025-09-22	K
998533	Cleaning of premises	safai, housekeeping	18		NA	2025-09-22	K
998540	Packing for others	packing	18		NA	2025-09-22	K
998541	Gift wrapping, parcel packing	gift pack	18		NA	2025-09-22	K
998552	Room and travel booking	hotel booking	18		NA	2025-09-22	K
998555	Tour operators	tour, package tour, travel agent	5	5 with credit only of other tour operators' services	NA	2025-09-22	K
998557	Tourist information	tourist guide	18		NA	2025-09-22	K
998559	Travel agents, visa	visa, passport, air ticket agent	18		NA	2025-09-22	K
998592	Debt collection	recovery	18		NA	2025-09-22	K
998593	Call centres	call centre, bpo	18		NA	2025-09-22	K
998595	Copying, typing, xerox	xerox, photocopy, typing, lamination	18		NA	2025-09-22	K
998596	Events and exhibitions	event, exhibition, shaadi management	18		NA	2025-09-22	K
998599	Other support	support	18		NA	2025-09-22	K
9986	Support to farming and mining	kheti	18	0 for farming, else 18	NA	2025-09-22	K
998611	Help to crop growing	kheti, harvest, tractor work	0		NA	2025-09-22	K
998612	Animal care on farms	pashu palan	0		NA	2025-09-22	K
998619	Other farm help, produce packing	grading, mandi	0	0 for farm produce, else 18	NA	2025-09-22	K
9987	Repair, maintenance, installation	marammat, repair	18		NA	2025-09-22	K
998712	Repair of office machines	printer repair	18		NA	2025-09-22	K
998713	Repair of computers	computer repair, amc	18		NA	2025-09-22	K
998714	Repair of vehicles	gaadi service, garage, workshop, servicing	18		NA	2025-09-22	K
998715	Repair of electrical goods	motor winding, repair	18		NA	2025-09-22	K
998716	Repair of phones and telecom	mobile repair	18		NA	2025-09-22	K
998717	Repair of machines	machine repair	18		NA	2025-09-22	K
998718	Lift maintenance	lift amc	18		NA	2025-09-22	K
998721	Repair of shoes and bags	mochi, shoe repair	18		NA	2025-09-22	K
998722	Repair of watches and jewellery	ghadi repair	18		NA	2025-09-22	K
998723	Repair of clothes	darzi, alteration, rafu	18		NA	2025-09-22	K
998724	Repair of furniture	furniture repair	18		NA	2025-09-22	K
998725	Repair of bicycles	cycle repair	18		NA	2025-09-22	K
998729	Repair of other goods	ac repair, fridge repair, tv repair	18		NA	2025-09-22	K
998736	Installation of electrical goods	installation	18		NA	2025-09-22	K
998739	Other installation	cctv installation, installation	18		NA	2025-09-22	K
9988	Job work on goods of others	job work	18	5 for food, textiles, leather, printing, jewellery, medicines, bricks, umbrellas and the like; 1.5 diamonds; else 18	NA	2025-09-22	2
998811	Job work: meat	job work	5		NA	2025-09-22	K
998816	Job work: food	pisai, grinding, atta chakki, job work	5		NA	2025-09-22	2
998821	Job work: cloth and yarn	dyeing, weaving, kadhai, embroidery	5		NA	2025-09-22	2
998822	Job work: garments, tailoring	darzi, silai, tailor, stitching	5		NA	2025-09-22	2
998823	Job work: leather	leather job work	5		NA	2025-09-22	K
998831	Job work: wood	wood job work	18		NA	2025-09-22	K
998843	Job work: medicines	pharma job work	5		NA	2025-09-22	2
998852	Job work: plastic	moulding	18		NA	2025-09-22	K
998873	Job work: metal goods	fabrication, turning, galvanising	18		NA	2025-09-22	K
998892	Job work: jewellery	sunar, jewellery making	5	1.5 for diamonds, 5 for jewellery, gems	NA	2025-09-22	K
998898	Job work: other	job work	18		NA	2025-09-22	K
9989	Printing, publishing, other making	printing	18		NA	2025-09-22	K
998912	Printing	chhapai, flex printing, visiting card	18	5 for books, newspapers and goods of chapters 48 and 49 that bear 5 or 0; else 18	NA	2025-09-22	K
998920	Moulding and extruding of plastic	moulding	18		NA	2025-09-22	K
998933	Forging and stamping of metal	forging	18		NA	2025-09-22	K
9991	Government services	sarkari, government fee	0	0 for most, 18 for some	NA	2025-09-22	K
9992	Education	shiksha, school, college	0	0 for school, college and recognised courses; coaching 18	NA	2025-09-22	K
999210	Pre-school and nursery	play school, nursery	0		NA	2025-09-22	K
999220	Primary school	school, fees	0		NA	2025-09-22	K
999231	Secondary school	school, fees	0		NA	2025-09-22	K
999241	College, general	college	0	0 for recognised courses, else 18	NA	2025-09-22	K
999242	College, technical	engineering college, medical college	0	0 for recognised courses, else 18	NA	2025-09-22	K
999291	Music, dance, art classes	dance class, music class	18	0 by an artist who teaches folk or classical art in small way; else 18	NA	2025-09-22	K
999292	Sports coaching	cricket coaching, swimming	18	0 by charities for sport, else 18	NA	2025-09-22	K
999293	Coaching and training	coaching, tuition, computer class	18		NA	2025-09-22	K
999294	Driving and other training	driving school	18		NA	2025-09-22	K
999295	Examinations, entrance tests	exam fee	0	0 by schools, colleges and the testing agency	NA	2025-09-22	K
999299	School transport, mess, support	school bus, mess	0	0 to school up to 12th class, else 18	NA	2025-09-22	K
9993	Health care	hospital, doctor	0		NA	2025-09-22	K
999311	Hospital beds	hospital, bharti	0	5 without credit for rooms above 5,000 a day other than ICU	NA	2025-09-22	K
999312	Doctors and dentists	doctor, clinic, dentist	0	18 for cosmetic treatment	NA	2025-09-22	K
999314	Nursing, physiotherapy	physiotherapy, nurse	0		NA	2025-09-22	K
999315	Ambulance	ambulance	0		NA	2025-09-22	K
999316	Labs and X-ray	lab test, x-ray, pathology	0		NA	2025-09-22	K
999319	Homeopathy, ayurveda, yoga therapy	ayurveda, homeopathy, vaid	0		NA	2025-09-22	K
999351	Day care of children	creche	18		NA	2025-09-22	K
9994	Sewage and waste	safai, kachra	18		NA	2025-09-22	K
999411	Sewage treatment	sewage	18	5 for common effluent plants, 0 for local bodies' own; else 18	NA	2025-09-22	K
999424	Waste collection	kachra	18		NA	2025-09-22	K
999432	Hazardous and biomedical waste	biomedical waste	18	5 for biomedical waste of clinics, else 18	NA	2025-09-22	K
9995	Associations and clubs	sangh, club	18		NA	2025-09-22	K
999511	Trade bodies	association	18		NA	2025-09-22	K
999591	Religious services	mandir, pooja	0		NA	2025-09-22	K
999598	Housing societies	society maintenance, rwa	18	0 up to 7,500 a month per member, else 18	NA	2025-09-22	K
9996	Recreation, culture, sport	manoranjan	18		NA	2025-09-22	K
999615	Cinema tickets	cinema, picture, movie ticket	18	5 up to 100 a ticket, else 18	NA	2025-09-22	K
999621	Events and shows	show, natak, circus	18	0 up to 500 a ticket for art, drama, circus, recognised sport; else 18	NA	2025-09-22	K
999631	Performing artists	singer, dj, dance	18	0 up to 1,50,000 for folk and classical art; else 18	NA	2025-09-22	K
999652	Sports clubs and grounds	club, swimming pool, turf	18		NA	2025-09-22	K
999691	Amusement and water parks	water park, jhoola	18		NA	2025-09-22	K
999692	Betting, casinos, race clubs	casino, race	40		NA	2025-09-22	K
999694	Lottery	lottery	40		NA	2025-09-22	K
9997	Other services to people	personal service	18	5 without credit for hair, beauty, gym, spa; 0 for last rites; else 18	NA	2025-09-22	2
999712	Dry cleaning	dry clean, laundry	18		NA	2025-09-22	K
999713	Laundry of textiles	dhobi, laundry, wash	18		NA	2025-09-22	K
999714	Ironing	press, istri	18		NA	2025-09-22	K
999721	Hair cutting, barber	baal katna, haircut, nai, salon, parlour	5	5 without credit	NA	2025-09-22	2
999722	Beauty treatment	beauty parlour, facial, makeup	5	5 without credit	NA	2025-09-22	2
999723	Gym, spa, yoga, massage	gym, spa, yoga, massage	5	5 without credit; yoga by charities 0	NA	2025-09-22	2
999729	Other beauty services	mehendi, tattoo	5	5 without credit	NA	2025-09-22	2
999731	Cremation, burial	shamshan, antim sanskar	0		NA	2025-09-22	K
999795	Religious rites	pandit, pooja	0		NA	2025-09-22	K
999799	Other services	other	18		NA	2025-09-22	K
9998	Household help	ghar ka kaam, maid	18		NA	2025-09-22	K
9999	Embassies and world bodies	embassy	0	0 by UN and embassies	NA	2025-09-22	K
`;
